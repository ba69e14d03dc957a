import { Switch } from "@accord/blueprint";
import { useState } from "react";
import type { TemplateFile } from "../pdf/use-template-file.ts";
import type { Editor } from "../use-editor.ts";
import { MappingLayer } from "./mapping-layer.tsx";
import { PageView } from "./page-view.tsx";
import { PdfLoadError } from "./pdf-load-error.tsx";

interface PagePaneProps {
  readonly editor: Editor;
  readonly file: TemplateFile;
}

export function PagePane({ editor, file }: PagePaneProps) {
  const [isSampleShown, setSampleShown] = useState(true);
  return (
    <PageView
      editor={editor}
      failure={<PdfLoadError address={file.address} onRetry={file.retry} />}
      label="Page preview"
      layer={(page, scale) => (
        <MappingLayer editor={editor} isSampleShown={isSampleShown} page={page} scale={scale} />
      )}
      pageLabel="Page"
      pdf={file.state}
      tools={
        <Switch
          checked={isSampleShown}
          className="mp-sample"
          label="Show sample data"
          onChange={(event) => setSampleShown(event.currentTarget.checked)}
        />
      }
    />
  );
}
