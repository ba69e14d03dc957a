import { callFile, useExport } from "@accord/api-client";
import { Button, Spinner } from "@accord/blueprint";
import { useNotify } from "@accord/shell-kit";
import { Download } from "@blueprintjs/icons";
import { formatTexts, KindFiles, type KindFile } from "./kind-files.tsx";

function BookFile({ kind, format, what }: KindFile) {
  const download = () =>
    callFile("GET", "/api/book-export/:kind", { params: { kind }, query: { format } });
  const { isPending, onExport } = useExport({ download }, useNotify());
  return (
    <Button
      aria-label={`${what}, all records as ${formatTexts[format]}`}
      disabled={isPending}
      icon={isPending ? <Spinner aria-label="Exporting" size={16} /> : <Download size={16} />}
      onClick={() => onExport({ format })}
      text={formatTexts[format]}
      variant="minimal"
    />
  );
}

/** All records in files that an import of another installation reads as they are. */
export const BookFiles = () => <KindFiles file={(file) => <BookFile {...file} />} />;
