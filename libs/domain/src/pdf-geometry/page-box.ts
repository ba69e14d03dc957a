/** How far a viewer turns a page clockwise before showing it, in degrees. */
export type Rotation = 0 | 90 | 180 | 270;

/** The part of a page that is shown: its crop box within the media box, in points of user space. */
export interface PageBox {
  /** Left edge of the box; user space may begin anywhere. */
  readonly x: number;
  /** Lower edge of the box. */
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly rotation: Rotation;
}

/** A point or a size in points. On a shown page x runs right and y runs down from the top left. */
export interface ShownPoint {
  readonly x: number;
  readonly y: number;
}

/** Width and height of the page as it is shown, in points. */
export function shownSize(page: PageBox): { width: number; height: number } {
  const { width, height } = page;
  return page.rotation % 180 === 0 ? { width, height } : { width: height, height: width };
}

/** The rotation that a page's /Rotate asks for: any multiple of 90, also negative ones. */
export function rotationOf(degrees: number): Rotation {
  const turned = ((Math.round(degrees / 90) % 4) + 4) % 4;
  return turned === 0 ? 0 : turned === 1 ? 90 : turned === 2 ? 180 : 270;
}
