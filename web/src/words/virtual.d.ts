declare module "virtual:words/*" {
  import type { FluentResource } from "@fluent/bundle";
  type Body = FluentResource["body"];
  const read: Record<"common" | "golem" | "spice", Body> & Record<string, Body | undefined>;
  export default read;
}
