declare module "virtual:words/*" {
  /** The address of a JSON file. */
  const address: string;
  export default address;
}
