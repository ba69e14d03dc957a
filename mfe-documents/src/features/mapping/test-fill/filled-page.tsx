import { Button } from "@accord/blueprint";
import { ArrowLeft } from "@blueprintjs/icons";
import { PageView } from "../page/page-view.tsx";
import { PdfLoadError } from "../page/pdf-load-error.tsx";
import { usePdf } from "../pdf/use-pdf.ts";
import type { Editor } from "../use-editor.ts";
import type { Filled } from "./filled.ts";

interface FilledPageProps {
  readonly editor: Editor;
  readonly filled: Filled;
  readonly onBack: () => void;
}

export function FilledPage({ editor, filled, onBack }: FilledPageProps) {
  return (
    <PageView
      editor={editor}
      failure={<PdfLoadError onRetry={onBack} />}
      label="Test fill preview"
      pageLabel="Filled page"
      pdf={usePdf(filled.file)}
      tools={
        <Button
          className="mp-back"
          icon={<ArrowLeft size={16} />}
          onClick={onBack}
          text="Back to mapping"
          variant="outlined"
        />
      }
    />
  );
}
