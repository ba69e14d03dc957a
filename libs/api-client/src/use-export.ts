import { useMutation } from "@tanstack/react-query";
import { errorText } from "./api-error.ts";
import type { DownloadedFile } from "./call-file.ts";
import { saveFile } from "./save-file.ts";

export interface ExportChoice {
  readonly format: "csv" | "xlsx";
  /** Those of the page unless given. */
  readonly columns?: string;
}

export interface ListExport {
  /** `investors` */
  readonly what: string;
  /** With the filters and the order of the page. */
  readonly download: (choice: ExportChoice) => Promise<DownloadedFile>;
}

interface Notify {
  success(message: string): void;
  error(message: string): void;
}

/** Saves a list as a file. */
export function useExport({ download }: Pick<ListExport, "download">, notify: Notify) {
  const { mutate, isPending } = useMutation({
    mutationFn: download,
    onSuccess: ({ blob, fileName }) => {
      saveFile(blob, fileName);
      notify.success(`${fileName} was saved.`);
    },
    onError: (error) =>
      notify.error(errorText(error, "The file was not exported. Please try again.")),
  });
  return { isPending, onExport: (choice: ExportChoice) => mutate(choice) };
}
