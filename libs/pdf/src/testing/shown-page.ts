import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";

/** Pixels to a point. */
export const SCALE = 2;

/** A page as a viewer shows it. */
export interface ShownPage {
  /** In points. */
  readonly width: number;
  readonly height: number;
  readonly text: string;
  /** How dark a pixel is, 0 for paper and 255 for ink; `x` and `y` from the top left. */
  inkAt(x: number, y: number): number;
  /** The pixels that are not paper: edges in points; null when there are none. */
  readonly ink: { left: number; top: number; right: number; bottom: number } | null;
}

/** Shows a page with another PDF library than the one that fills: two readers must agree. */
export async function showPage(bytes: Uint8Array, pageNumber = 1): Promise<ShownPage> {
  const loading = getDocument({ data: Uint8Array.from(bytes), verbosity: 0 });
  try {
    const document = await loading.promise;
    const page = await document.getPage(pageNumber);
    const viewport = page.getViewport({ scale: SCALE });
    const [width, height] = [Math.ceil(viewport.width), Math.ceil(viewport.height)];
    const factory = document.canvasFactory as {
      create(
        w: number,
        h: number,
      ): { canvas: HTMLCanvasElement; context: CanvasRenderingContext2D };
    };
    const { canvas, context } = factory.create(width, height);
    await page.render({ canvas, canvasContext: context, viewport }).promise;
    const { data } = context.getImageData(0, 0, width, height);
    const { items } = await page.getTextContent();
    const inkAt = (x: number, y: number) => 255 - (data[(y * width + x) * 4] ?? 255);
    return {
      width: viewport.width / SCALE,
      height: viewport.height / SCALE,
      text: items.map((item) => ("str" in item ? item.str : "")).join(" "),
      inkAt,
      ink: inkBox(width, height, inkAt),
    };
  } finally {
    await loading.destroy();
  }
}

const DARK = 64;

function inkBox(width: number, height: number, inkAt: ShownPage["inkAt"]) {
  let [left, top, right, bottom] = [width, height, -1, -1];
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      if (inkAt(x, y) < DARK) continue;
      left = Math.min(left, x);
      top = Math.min(top, y);
      right = Math.max(right, x + 1);
      bottom = Math.max(bottom, y + 1);
    }
  }
  if (right < 0) return null;
  return { left: left / SCALE, top: top / SCALE, right: right / SCALE, bottom: bottom / SCALE };
}
