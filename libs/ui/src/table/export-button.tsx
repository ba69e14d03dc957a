import { Spinner } from "@accord/blueprint";
import { Download } from "@blueprintjs/icons";
import { LazyPart, loadOnce } from "../lazy/lazy-part.tsx";
import { useIsPhone } from "../page/use-is-phone.ts";

const choices = [
  { label: "CSV, columns of this page", choice: { format: "csv" } },
  { label: "CSV, all fields", choice: { format: "csv", columns: "all" } },
  { label: "Excel, columns of this page", choice: { format: "xlsx" } },
  { label: "Excel, all fields", choice: { format: "xlsx", columns: "all" } },
] as const;

interface ExportButtonProps {
  /** `investors` */
  readonly what: string;
  /** Beside the icon, except on a phone. */
  readonly text?: string;
  readonly isPending: boolean;
  readonly onExport: (choice: (typeof choices)[number]["choice"]) => void;
}

const loadMenu = loadOnce(async () => (await import("../overlays/row-menu.tsx")).RowMenu);

export function ExportButton({ what, text = "Export", isPending, onExport }: ExportButtonProps) {
  const isPhone = useIsPhone();
  return (
    <LazyPart
      load={loadMenu}
      props={{
        icon: isPending ? <Spinner aria-label="Exporting" size={16} /> : <Download size={16} />,
        items: choices.map(({ label, choice }) => ({
          label,
          disabled: isPending,
          onSelect: () => onExport(choice),
        })),
        label: `Export ${what}`,
        text: isPhone ? undefined : text,
      }}
    />
  );
}
