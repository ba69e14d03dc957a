import { Switch } from "@accord/blueprint";
import { useState } from "react";
import type { TemplateFile } from "../pdf/use-template-file.ts";
import type { Editor } from "../use-editor.ts";
import { MappingLayer } from "./mapping-layer.tsx";
import { Pager } from "./pager.tsx";
import { PageView, scaleIn } from "./page-view.tsx";
import { PdfFailure } from "./pdf-failure.tsx";
import { usePaneWidth } from "./use-pane-width.ts";

interface PagePaneProps {
  readonly editor: Editor;
  readonly file: TemplateFile;
}

export function PagePane({ editor, file }: PagePaneProps) {
  const { state, showPage } = editor;
  const { pages, page: pageNumber } = state;
  const [isSampleShown, setSampleShown] = useState(true);
  const { width, ref } = usePaneWidth();
  const page = pages[pageNumber - 1];
  if (page === undefined) return null;
  const scale = scaleIn(width, page);
  return (
    <section aria-label="Page preview" className="mp-pane mp-pane-page">
      <div className="mp-pane-head">
        <Pager onPage={showPage} page={pageNumber} pageCount={pages.length} />
        <Switch
          checked={isSampleShown}
          className="mp-sample"
          label="Show sample data"
          onChange={(event) => setSampleShown(event.currentTarget.checked)}
        />
        <span className="mp-zoom ac-num">{Math.round(scale * 100)}%</span>
      </div>
      <div aria-label="Page" className="mp-scroll" ref={ref} role="region" tabIndex={0}>
        <PageView
          failure={<PdfFailure address={file.address} onRetry={file.retry} />}
          key={file.address}
          page={page}
          pageNumber={pageNumber}
          scale={scale}
          state={file.state}
        >
          <MappingLayer editor={editor} isSampleShown={isSampleShown} page={page} scale={scale} />
        </PageView>
      </div>
    </section>
  );
}
