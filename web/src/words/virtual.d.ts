declare module "virtual:words/*" {
  const texts: Record<"common" | "golem" | "spice", string>;
  export default texts;
}
