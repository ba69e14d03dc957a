export type Rotation = 0 | 90 | 180 | 270;

/** The visible box of a page (crop box within media box), in points of user space. */
export interface PageBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly rotation: Rotation;
}

/** Points from the top left, y downwards. */
export interface ShownPoint {
  readonly x: number;
  readonly y: number;
}

export function shownSize(page: PageBox): { width: number; height: number } {
  const { width, height } = page;
  return page.rotation % 180 === 0 ? { width, height } : { width: height, height: width };
}

/** Normalizes /Rotate, which may be any multiple of 90. */
export function rotationOf(degrees: number): Rotation {
  const quarterTurns = ((Math.round(degrees / 90) % 4) + 4) % 4;
  return quarterTurns === 0 ? 0 : quarterTurns === 1 ? 90 : quarterTurns === 2 ? 180 : 270;
}
