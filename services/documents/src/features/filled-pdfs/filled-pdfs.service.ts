import type { FieldProblem, NewTemplateField, PdfTemplate } from "@accord/contracts";
import { getAgreementPaper, recordAgreementEvent } from "@accord/contracts/internal";
import { conflict, ruleBroken, type InternalUser } from "@accord/service-kit";
import type { DocumentsDeps } from "../../deps.ts";
import { PdfRefused, type FilledPdf } from "@accord/pdf";
import type { TemplateFiles, Templates } from "../templates/index.ts";
import { fieldsToPrint } from "./fields-to-print.ts";
import { toFieldProblem } from "./field-problem.ts";

interface FilledDeps extends Pick<DocumentsDeps, "core" | "pdf" | "company"> {
  readonly templates: Pick<Templates, "get">;
  readonly files: TemplateFiles;
}

interface FillRequest {
  readonly user: InternalUser | null;
  readonly agreementId: string;
  readonly templateId: string;
}

export type FilledPdfs = ReturnType<typeof createFilledPdfs>;

export function createFilledPdfs(deps: FilledDeps) {
  const { core, templates, files, company, pdf } = deps;
  const read = async ({ templateId, agreementId, user }: FillRequest) => {
    const call = { params: { id: agreementId }, user };
    return Promise.all([templates.get(templateId), core(getAgreementPaper, call)]);
  };
  const logCopy = ({ agreementId: id, templateId, ...rest }: FillRequest, templateName: string) => {
    const body = { kind: "generated", templateId, templateName } as const;
    return core(recordAgreementEvent, { ...rest, params: { id }, body });
  };
  const fill = async (
    template: PdfTemplate,
    { texts, problems }: ReturnType<typeof fieldsToPrint>,
    fields: readonly NewTemplateField[],
    strict: boolean,
  ) => {
    const reading = () => files.read(template.documentPath);
    const filled = await fillable(template, pdf.fill(reading, texts, strict));
    const all = [...problems, ...filled.problems.map((one) => toFieldProblem(one, fields))];
    return { bytes: filled.bytes, problems: all.sort((a, b) => a.index - b.index) };
  };
  const fillCopy = async (request: FillRequest) => {
    const [template, paper] = await read(request);
    const { fields, name: templateName } = template;
    const printed = fieldsToPrint(paper, company, fields);
    const { bytes, problems } = await fill(template, printed, fields, true);
    if (bytes === null || problems.length > 0) throw unprintable(problems);
    return { bytes, reference: paper.agreement.reference, templateName };
  };
  return {
    fillCopy,
    generateCopy: async (request: FillRequest) => {
      const { bytes, reference, templateName } = await fillCopy(request);
      await logCopy(request, templateName);
      return { bytes, fileName: `${reference} - ${templateName}.pdf` };
    },
    testFill: async (request: FillRequest, unsaved: readonly NewTemplateField[] | undefined) => {
      const [template, paper] = await read(request);
      const fields = unsaved ?? template.fields;
      const printed = fieldsToPrint(paper, company, fields);
      const { bytes, problems } = await fill(template, printed, fields, false);
      return { bytes: bytes ?? new Uint8Array(), problems };
    },
  };
}

const unprintable = (problems: readonly FieldProblem[]) =>
  ruleBroken(problems.map(({ index, message }) => ({ path: `fields.${index}`, message })));

/** The PDF was test-filled at upload, so this fault is new. */
async function fillable(template: PdfTemplate, work: Promise<FilledPdf>): Promise<FilledPdf> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof PdfRefused)) throw error;
    throw conflict(
      `The PDF of "${template.name}" cannot be filled. Replace it on the PDF Templates page.`,
    );
  }
}
