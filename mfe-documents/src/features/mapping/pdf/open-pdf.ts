import {
  getDocument,
  PDFWorker,
  VerbosityLevel,
  version,
  type PDFDocumentProxy,
  type RenderTask,
} from "pdfjs-dist";
import type { Drawing, PdfDocument } from "./pdf-document.ts";

/** Set by webpack. */
declare const __webpack_public_path__: string;

/** See pdf-files-plugin.mjs. Versioned, so that open tabs keep working after a release. */
const filesUrl = () =>
  new URL(`${__webpack_public_path__}pdfjs-${version}/`, document.baseURI).href;

const TIMEOUT_MS = 20_000;

/** In pixels; larger images are not drawn. */
const MAX_IMAGE_PIXELS = 100_000_000;

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

/** Parses in a worker; scripts of the PDF never run. */
function read(data: ArrayBuffer, port: Worker) {
  const files = filesUrl();
  return getDocument({
    worker: PDFWorker.create({ port, verbosity: VerbosityLevel.ERRORS }),
    data: new Uint8Array(data),
    cMapUrl: `${files}cmaps/`,
    standardFontDataUrl: `${files}standard_fonts/`,
    // Local fonts would differ from the printed copy.
    useSystemFonts: false,
    wasmUrl: `${files}wasm/`,
    useWasm: false,
    maxImageSize: MAX_IMAGE_PIXELS,
    verbosity: VerbosityLevel.ERRORS,
  });
}

/** Rejects an invalid or password-protected PDF, or after `TIMEOUT_MS`. */
export async function openPdf(file: Blob): Promise<PdfDocument> {
  const data = await file.arrayBuffer();
  const worker = await startWorker(`${filesUrl()}pdf.worker.min.mjs`, TIMEOUT_MS);
  const reading = read(data, worker);
  const close = () => void reading.destroy().finally(() => worker.terminate());
  const timer = setTimeout(close, TIMEOUT_MS);
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
    clearTimeout(timer);
  }
}

/** Resolves with the worker's first message. pdf.js could start it, but caches a failure until the page is reloaded. */
function startWorker(address: string, timeoutMs: number): Promise<Worker> {
  const worker = new Worker(address, { type: "module" });
  return new Promise((resolve, reject) => {
    const fail = () => {
      settle();
      worker.terminate();
      reject(new Error("The worker that reads PDFs did not start."));
    };
    const start = () => {
      settle();
      resolve(worker);
    };
    const timer = setTimeout(fail, timeoutMs);
    const settle = () => {
      clearTimeout(timer);
      worker.removeEventListener("error", fail);
      worker.removeEventListener("message", start);
    };
    worker.addEventListener("error", fail);
    worker.addEventListener("message", start);
  });
}
