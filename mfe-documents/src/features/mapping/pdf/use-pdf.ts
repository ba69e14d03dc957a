import { loadOnce } from "@accord/ui";
import { useEffect, useState } from "react";
import type { PdfDocument } from "./pdf-document.ts";

export type PdfState =
  | { readonly status: "loading" | "failed" }
  | { readonly status: "open"; readonly pdf: PdfDocument };

const LOADING: PdfState = { status: "loading" };
const FAILED: PdfState = { status: "failed" };

const loadReader = loadOnce(() => import("./open-pdf.ts"));

const open = async (file: Blob) => (await loadReader()).openPdf(file);

/** Loads pdf.js in parallel with the first file. */
export const prepareReader = (): void => void loadReader().catch(() => undefined);

export function usePdf(file: Blob | undefined): PdfState {
  const [opened, setOpened] = useState<{ readonly file: Blob; readonly state: PdfState }>();
  useEffect(() => {
    if (file === undefined) return undefined;
    let isWanted = true;
    let close: (() => void) | undefined;
    open(file).then(
      (pdf) => {
        if (!isWanted) {
          pdf.close();
          return;
        }
        close = pdf.close;
        setOpened({ file, state: { status: "open", pdf } });
      },
      () => {
        if (isWanted) setOpened({ file, state: FAILED });
      },
    );
    return () => {
      isWanted = false;
      close?.();
      setOpened(undefined);
    };
  }, [file]);
  return opened !== undefined && opened.file === file ? opened.state : LOADING;
}
