import { businessDay } from "@accord/domain";
import { fieldColumn, tableOf, type TableColumn } from "../table.ts";
import type { PdfTemplate } from "./templates.ts";

const day = (header: string, name: "createdAt" | "updatedAt"): TableColumn<PdfTemplate> => ({
  header,
  kind: "day",
  value: (template, timeZone) => businessDay(new Date(template[name]), timeZone),
});

export const templateTable = tableOf<PdfTemplate>()({
  name: "pdf-templates",
  columns: {
    name: fieldColumn("text", "Template Name", "name"),
    description: fieldColumn("text", "Description", "description"),
    pages: { header: "Pages", kind: "count", value: ({ pages }) => pages.length },
    fields: { header: "Field Mappings", kind: "count", value: ({ fields }) => fields.length },
    created: day("Created", "createdAt"),
    updated: day("Changed", "updatedAt"),
  },
  shown: ["name", "description", "fields", "created"],
});
