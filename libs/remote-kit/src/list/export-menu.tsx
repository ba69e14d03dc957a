import { errorText, type DownloadedFile } from "@accord/api-client";
import { Spinner } from "@accord/blueprint";
import { useNotify } from "@accord/shell-kit";
import { LazyPart, loadOnce, useIsPhone } from "@accord/ui";
import { Download } from "@blueprintjs/icons";
import { useMutation } from "@tanstack/react-query";
import { saveFile } from "../files/save-file.ts";

export interface ExportChoice {
  readonly format: "csv" | "xlsx";
  /** Those of the page unless given. */
  readonly columns?: string;
}

interface ExportMenuProps {
  /** `investors` */
  readonly what: string;
  /** With the filters and the order of the page. */
  readonly download: (choice: ExportChoice) => Promise<DownloadedFile>;
}

const loadMenu = loadOnce(async () => (await import("@accord/ui/overlays")).RowMenu);

/** Saves the whole filtered list as a file. */
export function ExportMenu({ what, download }: ExportMenuProps) {
  const notify = useNotify();
  const isPhone = useIsPhone();
  const { mutate, isPending } = useMutation({
    mutationFn: download,
    onSuccess: ({ blob, fileName }) => {
      saveFile(blob, fileName);
      notify.success(`${fileName} was saved.`);
    },
    onError: (error) =>
      notify.error(errorText(error, `The ${what} were not exported. Please try again.`)),
  });
  const items = [
    { label: "CSV, columns of this page", choice: { format: "csv" } },
    { label: "CSV, all fields", choice: { format: "csv", columns: "all" } },
    { label: "Excel, columns of this page", choice: { format: "xlsx" } },
    { label: "Excel, all fields", choice: { format: "xlsx", columns: "all" } },
  ] as const;
  return (
    <LazyPart
      load={loadMenu}
      props={{
        icon: isPending ? <Spinner aria-label="Exporting" size={16} /> : <Download size={16} />,
        items: items.map(({ label, choice }) => ({
          label,
          disabled: isPending,
          onSelect: () => mutate(choice),
        })),
        label: `Export ${what}`,
        text: isPhone ? undefined : "Export",
      }}
    />
  );
}
