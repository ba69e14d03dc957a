import { fileUrl } from "@accord/api-client";
import { AnchorButton } from "@accord/blueprint";
import { Download } from "@blueprintjs/icons";
import { formatTexts, KindFiles, type KindFile } from "./kind-files.tsx";

function SampleLink({ kind, format, what }: KindFile) {
  return (
    <AnchorButton
      aria-label={`${what}, sample as ${formatTexts[format]}`}
      download
      href={fileUrl("/api/import-samples/:kind", { params: { kind }, query: { format } })}
      icon={<Download size={16} />}
      role="link"
      text={formatTexts[format]}
      variant="minimal"
    />
  );
}

/** Files with the columns of each kind and a row to replace. */
export const SampleFiles = () => <KindFiles file={(file) => <SampleLink {...file} />} />;
