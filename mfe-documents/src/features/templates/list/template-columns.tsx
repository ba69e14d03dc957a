import { Tag } from "@accord/blueprint";
import type { PdfTemplate } from "@accord/contracts";
import { formatInstantDay } from "@accord/domain";
import { IconButton } from "@accord/remote-kit";
import { RoleOnly } from "@accord/shell-kit";
import { RowActions, RowName, type Column } from "@accord/ui";
import { EyeOpen, TextHighlight, Trash } from "@blueprintjs/icons";
import { descriptionText, mappedText } from "../template-text.ts";

export interface TemplateActions {
  readonly onView: (template: PdfTemplate) => void;
  readonly onMap: (template: PdfTemplate) => void;
  readonly onDelete: (template: PdfTemplate) => void;
}

export type OfTemplate = TemplateActions & { readonly template: PdfTemplate };

export function TemplateTools({ template, ...on }: OfTemplate) {
  const { name } = template;
  return (
    <RowActions>
      <IconButton
        icon={<EyeOpen size={16} />}
        label={`View ${name}`}
        onClick={() => on.onView(template)}
      />
      <RoleOnly needs="staff">
        <IconButton
          icon={<TextHighlight size={16} />}
          label={`Map fields of ${name}`}
          onClick={() => on.onMap(template)}
        />
        <IconButton
          icon={<Trash size={16} />}
          label={`Delete ${name}`}
          onClick={() => on.onDelete(template)}
        />
      </RoleOnly>
    </RowActions>
  );
}

export function MappedBadge({ template }: { readonly template: PdfTemplate }) {
  return <Tag minimal>{mappedText(template)}</Tag>;
}

/** docs/rules.md#pdf-templates-page */
export function templateColumns(
  on: TemplateActions,
  timeZone: string,
): readonly Column<PdfTemplate>[] {
  return [
    {
      key: "name",
      header: "Template Name",
      cell: (template) => <RowName onOpen={() => on.onView(template)}>{template.name}</RowName>,
    },
    {
      key: "description",
      header: "Description",
      width: 300,
      narrowWidth: 176,
      hiddenBelow: 700,
      cell: (template) => (
        <div className="ac-ellipsis ac-muted" title={descriptionText(template)}>
          {descriptionText(template)}
        </div>
      ),
    },
    {
      key: "fields",
      header: "Field Mappings",
      width: 160,
      narrowWidth: 144,
      cell: (template) => <MappedBadge template={template} />,
    },
    {
      key: "created",
      header: "Created",
      width: 120,
      narrowWidth: 92,
      cell: ({ createdAt }) => (
        <time className="ac-num" dateTime={createdAt}>
          {formatInstantDay(createdAt, timeZone)}
        </time>
      ),
    },
    {
      key: "actions",
      header: "Actions",
      width: 116,
      narrowWidth: 108,
      align: "right",
      cell: (template) => <TemplateTools template={template} {...on} />,
    },
  ];
}
