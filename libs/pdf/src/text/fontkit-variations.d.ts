import "@pdf-lib/fontkit";

declare module "@pdf-lib/fontkit" {
  interface Font {
    getVariation(settings: Readonly<Record<string, number>>): Font;
  }
}
