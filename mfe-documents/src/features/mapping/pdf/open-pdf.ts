import { getDocument, PDFWorker, VerbosityLevel, version } from "pdfjs-dist";
import type { PDFDocumentProxy, RenderTask } from "pdfjs-dist";
import type { Drawing, PdfDocument } from "./pdf-document.ts";
import { startWorker } from "./start-worker.ts";

/** Where webpack serves this remote's files from. */
declare const __webpack_public_path__: string;

/** `pdf-files-plugin.mjs` puts the worker and its data there; the version keeps old tabs working. */
const filesUrl = () =>
  new URL(`${__webpack_public_path__}pdfjs-${version}/`, document.baseURI).href;

/** A file that keeps the reader busy for longer is shown as an empty page. */
const PATIENCE_MS = 20_000;

/** One image of a page may be this large, in pixels; a larger one is left out. */
const MOST_IMAGE_PIXELS = 100_000_000;

function drawingOf(pdf: PDFDocumentProxy, pageNumber: number, pixels: number): Drawing {
  let task: RenderTask | undefined;
  let isCancelled = false;
  const draw = async () => {
    const page = await pdf.getPage(pageNumber);
    const scale = pixels / page.getViewport({ scale: 1 }).width;
    const viewport = page.getViewport({ scale });
    const canvas = document.createElement("canvas");
    canvas.width = Math.max(1, Math.round(viewport.width));
    canvas.height = Math.max(1, Math.round(viewport.height));
    if (isCancelled) throw new Error("The drawing was cancelled.");
    task = page.render({ canvas, viewport });
    await task.promise;
    return canvas;
  };
  return {
    done: draw(),
    cancel: () => {
      isCancelled = true;
      task?.cancel();
    },
  };
}

/** The file is read in a worker, and no code in it is run. WebAssembly is not allowed here. */
function read(data: ArrayBuffer, port: Worker) {
  const files = filesUrl();
  return getDocument({
    worker: PDFWorker.create({ port, verbosity: VerbosityLevel.ERRORS }),
    data: new Uint8Array(data),
    cMapUrl: `${files}cmaps/`,
    standardFontDataUrl: `${files}standard_fonts/`,
    // Fonts of this machine would show what no printed copy has.
    useSystemFonts: false,
    wasmUrl: `${files}wasm/`,
    useWasm: false,
    maxImageSize: MOST_IMAGE_PIXELS,
    // A broken file complains of much that need not reach the console.
    verbosity: VerbosityLevel.ERRORS,
  });
}

/** Opens a PDF with pdf.js. Fails when it is none, is locked by a password, or takes too long. */
export async function openPdf(file: Blob): Promise<PdfDocument> {
  const data = await file.arrayBuffer();
  const worker = await startWorker(`${filesUrl()}pdf.worker.min.mjs`, PATIENCE_MS);
  const reading = read(data, worker);
  const close = () => void reading.destroy().finally(() => worker.terminate());
  const tooLong = setTimeout(close, PATIENCE_MS);
  try {
    const pdf = await reading.promise;
    return {
      pageCount: pdf.numPages,
      draw: (pageNumber, pixels) => drawingOf(pdf, pageNumber, pixels),
      close,
    };
  } catch (error) {
    close();
    throw error;
  } finally {
    clearTimeout(tooLong);
  }
}
