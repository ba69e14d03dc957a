import { queryOf } from "@accord/api-client";
import type { AgreementDetails } from "@accord/contracts";
import { useQuery } from "@tanstack/react-query";
import type { ComponentProps } from "react";
import { useLoadFailure } from "../../../records/use-load-failure.ts";
import { NothingToSend } from "./nothing-to-send.tsx";
import { SendForm } from "./send-form.tsx";

type SendForSignatureProps = Omit<
  ComponentProps<typeof SendForm>,
  "investor" | "signatory" | "sendable"
>;

function useSendFacts({ id, investorId }: AgreementDetails) {
  const investor = useQuery(queryOf("/api/investors/:id", { params: { id: investorId } }));
  const documents = useQuery(queryOf("/api/agreements/:id/documents", { params: { id } }));
  const templates = useQuery(queryOf("/api/pdf-templates"));
  const status = useQuery(queryOf("/api/docusign/status"));
  const isLoaded = investor.data && documents.data && templates.data && status.data;
  return {
    data: isLoaded && {
      investor: investor.data,
      signatory: status.data.signatory,
      sendable: { hasDocument: documents.data.agreement !== null, templates: templates.data },
    },
    error: investor.error ?? documents.error ?? templates.error ?? status.error,
  };
}

export function SendForSignature(props: SendForSignatureProps) {
  const facts = useSendFacts(props.agreement);
  useLoadFailure(facts, "Failed to load what can be sent", props.onClose);
  const { data } = facts;
  if (data === undefined) return null;
  const { hasDocument, templates } = data.sendable;
  if (!hasDocument && templates.length === 0) return <NothingToSend onClose={props.onClose} />;
  return <SendForm {...props} {...data} />;
}
