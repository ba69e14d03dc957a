import { Button } from "@accord/blueprint";
import { ArrowLeft } from "@blueprintjs/icons";
import { Pager } from "../page/pager.tsx";
import { PageView, scaleIn } from "../page/page-view.tsx";
import { PdfFailure } from "../page/pdf-failure.tsx";
import { usePaneWidth } from "../page/use-pane-width.ts";
import { usePdf } from "../pdf/use-pdf.ts";
import type { Editor } from "../use-editor.ts";
import type { Filled } from "./filled.ts";

interface FilledPageProps {
  readonly editor: Editor;
  readonly filled: Filled;
  readonly onBack: () => void;
}

export function FilledPage({ editor, filled, onBack }: FilledPageProps) {
  const { state, showPage } = editor;
  const pdf = usePdf(filled.file);
  const { width, ref } = usePaneWidth();
  const page = state.pages[state.page - 1];
  if (page === undefined) return null;
  const scale = scaleIn(width, page);
  return (
    <section aria-label="Test fill preview" className="mp-pane mp-pane-page">
      <div className="mp-pane-head">
        <Pager onPage={showPage} page={state.page} pageCount={state.pages.length} />
        <Button
          className="mp-back"
          icon={<ArrowLeft size={16} />}
          onClick={onBack}
          text="Back to mapping"
          variant="outlined"
        />
        <span className="mp-zoom ac-num">{Math.round(scale * 100)}%</span>
      </div>
      <div aria-label="Filled page" className="mp-scroll" ref={ref} role="region" tabIndex={0}>
        <PageView
          failure={<PdfFailure onRetry={onBack} />}
          page={page}
          pageNumber={state.page}
          scale={scale}
          state={pdf}
        />
      </div>
    </section>
  );
}
