import { loadOnce } from "@accord/ui";
import { useEffect, useState } from "react";
import type { PdfDocument } from "./pdf-document.ts";

/** What there is to show: the file is on its way, open, or cannot be shown. */
export type PdfState =
  | { readonly status: "loading" | "failed" }
  | { readonly status: "open"; readonly pdf: PdfDocument };

const LOADING: PdfState = { status: "loading" };
const FAILED: PdfState = { status: "failed" };

const loadReader = loadOnce(() => import("./open-pdf.ts"));

const open = async (file: Blob) => (await loadReader()).openPdf(file);

/** Lets pdf.js come while the first file is still on its way. */
export const prepareReader = (): void => void loadReader().catch(() => undefined);

/** Opens a file and closes it when another one comes or nobody looks any more. */
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
