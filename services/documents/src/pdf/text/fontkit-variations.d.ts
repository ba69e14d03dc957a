import "@pdf-lib/fontkit";

declare module "@pdf-lib/fontkit" {
  interface Font {
    /** A variable font at these places of its axes. */
    getVariation(settings: Readonly<Record<string, number>>): Font;
  }
}
