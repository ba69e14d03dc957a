import { DangerNotice, RowCard } from "@accord/remote-kit";
import { useSession } from "@accord/shell-kit";
import { Card, DataTable, EmptyState, RowName } from "@accord/ui";
import { Document } from "@blueprintjs/icons";
import { descriptionText } from "../template-text.ts";
import "../templates.css";
import type { Library } from "../use-templates.ts";
import {
  MappedBadge,
  templateColumns,
  TemplateTools,
  type OfTemplate,
  type TemplateActions,
} from "./template-columns.tsx";

interface TemplateLibraryProps extends TemplateActions {
  readonly library: Library;
  readonly openId: string | undefined;
  readonly notice: string | undefined;
}

/** Actions are outside the button that opens the preview. */
function PhoneCard({ template, ...on }: OfTemplate) {
  return (
    <RowCard
      figure={<MappedBadge template={template} />}
      name={<RowName onOpen={() => on.onView(template)}>{template.name}</RowName>}
      note={descriptionText(template)}
      status={<TemplateTools template={template} {...on} />}
    />
  );
}

export function TemplateLibrary({ library, openId, notice, ...on }: TemplateLibraryProps) {
  const { timeZone } = useSession();
  const { templates } = library;
  return (
    <Card
      className="tpl-library"
      note={templates === undefined ? undefined : String(templates.length)}
      title="Template Library"
    >
      {notice !== undefined && (
        <div className="tpl-notice">
          <DangerNotice>{notice}</DangerNotice>
        </div>
      )}
      <DataTable
        caption="Template Library"
        card={(template) => <PhoneCard template={template} {...on} />}
        columns={templateColumns(on, timeZone)}
        empty={<EmptyState icon={<Document size={32} />} text="No PDF templates found" />}
        error={library.error}
        isRefreshing={library.isRefreshing}
        onOpen={on.onView}
        onRetry={library.retry}
        openKey={openId}
        rowKey={({ id }) => id}
        rows={templates}
      />
    </Card>
  );
}
