import { callFile, fileUrl } from "@accord/api-client";
import type { PdfTemplate } from "@accord/contracts";
import { useQuery } from "@tanstack/react-query";
import { prepareReader, usePdf, type PdfState } from "./use-pdf.ts";

const PATH = "/api/pdf-templates/:id/file";

export type TemplateFile = ReturnType<typeof useTemplateFile>;

export function useTemplateFile({ id, documentPath }: PdfTemplate) {
  const params = { id };
  const { data, isError, isFetching, refetch } = useQuery({
    // A replaced PDF has another path.
    queryKey: [PATH, { params }, documentPath],
    queryFn: async ({ signal }) => {
      prepareReader();
      return (await callFile("GET", PATH, { params, signal })).blob;
    },
    structuralSharing: false,
    // No refetch on reconnect, which would flicker.
    staleTime: Infinity,
  });
  const opened = usePdf(data);
  const state: PdfState = isError && !isFetching ? { status: "failed" } : opened;
  return { state, address: fileUrl(PATH, { params }), retry: () => void refetch() };
}
