declare module "virtual:words/*" {
  import type { FluentResource } from "@fluent/bundle";
  const read: Record<"common" | "golem" | "spice", FluentResource["body"]>;
  export default read;
}
