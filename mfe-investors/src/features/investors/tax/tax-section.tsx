import { queryOf } from "@accord/api-client";
import { Button } from "@accord/blueprint";
import type { Investor, TaxId } from "@accord/contracts";
import { LazyDialog, SectionQuery } from "@accord/remote-kit";
import { RoleOnly } from "@accord/shell-kit";
import { DayText, DetailList, loadOnce, MutedText } from "@accord/ui";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { AccountNumber } from "../bank/account-number.tsx";
import { hasSecondParty, nameOfParty } from "../bank/bank-text.ts";
import { useShownSecret, type ShownSecrets } from "../bank/use-shown-secret.ts";
import { classLabels, matchText, tinLabels, tinText, withholdingText } from "./tax-text.ts";

const loadEdit = loadOnce(async () => (await import("./edit-tax-id.tsx")).EditTaxId);
const loadReveal = loadOnce(async () => (await import("./reveal-tin.tsx")).RevealTin);

type Party = 1 | 2;

interface OpenDialog {
  readonly kind: "edit" | "reveal";
  readonly party: Party;
}

/** For staff alone: the calls are a 403 for other roles. */
export function TaxSection({ investor }: { readonly investor: Investor }) {
  const query = useQuery(queryOf("/api/investors/:id/tax-ids", { params: { id: investor.id } }));
  const [dialog, setDialog] = useState<OpenDialog>();
  const secrets = useShownSecret();
  const idOf = (party: Party) => query.data?.find((one) => one.party === party);
  const parties: readonly Party[] = hasSecondParty(investor) || idOf(2) ? [1, 2] : [1];
  const edit = (party: Party) => setDialog({ kind: "edit", party });
  const isAlone = parties.length === 1;
  return (
    <>
      <SectionQuery
        query={query}
        title="Tax identity"
        tools={
          isAlone && query.data ? <EditButton onEdit={() => edit(1)} stored={idOf(1)} /> : undefined
        }
        what="the tax identity"
      >
        {() => (
          <div className="bank-parties">
            {parties.map((party) => (
              <div key={party}>
                {!isAlone && (
                  <div className="tax-party">
                    <h4 className="bank-party">{nameOfParty(investor, party)}</h4>
                    <EditButton
                      name={nameOfParty(investor, party)}
                      onEdit={() => edit(party)}
                      stored={idOf(party)}
                    />
                  </div>
                )}
                <TaxFacts
                  onReveal={() => setDialog({ kind: "reveal", party })}
                  secrets={secrets}
                  taxId={idOf(party)}
                />
              </div>
            ))}
          </div>
        )}
      </SectionQuery>
      <TaxDialog
        dialog={dialog}
        investor={investor}
        onClose={() => setDialog(undefined)}
        onShow={(party, tin) => secrets.show(String(party), tin)}
        stored={dialog && idOf(dialog.party)}
      />
    </>
  );
}

interface EditButtonProps {
  readonly stored: TaxId | undefined;
  readonly name?: string;
  readonly onEdit: () => void;
}

function EditButton({ stored, name, onEdit }: EditButtonProps) {
  const text = stored ? "Edit" : "Add tax id";
  const label = `${stored ? "Edit tax identity" : "Add tax id"}${name ? ` of ${name}` : ""}`;
  return <Button aria-label={label} onClick={onEdit} text={text} variant="minimal" />;
}

interface TaxFactsProps {
  readonly taxId: TaxId | undefined;
  readonly secrets: ShownSecrets;
  readonly onReveal: () => void;
}

function TaxFacts({ taxId, secrets, onReveal }: TaxFactsProps) {
  if (!taxId) return <MutedText>No tax id recorded.</MutedText>;
  const { kind, exemptCode, bNotices, withholdingReason } = taxId;
  return (
    <div className="ac-columns tax-facts">
      <DetailList
        items={[
          {
            label: tinLabels[kind],
            value: <Tin onReveal={onReveal} secrets={secrets} taxId={taxId} />,
          },
          { label: "W-9 signed", value: <DayText day={taxId.w9SignedOn} /> },
          { label: "Class", value: classLabels[taxId.taxClass] },
          ...(exemptCode ? [{ label: "Exempt code", value: exemptCode }] : []),
        ]}
      />
      <DetailList
        items={[
          { label: "TIN match", value: matchText(taxId) },
          { label: "Withholding", value: withholdingText(taxId) },
          ...(withholdingReason ? [{ label: "Reason", value: withholdingReason }] : []),
          ...(bNotices > 0 ? [{ label: "B notices", value: bNotices }] : []),
        ]}
      />
    </div>
  );
}

function Tin({ taxId, secrets, onReveal }: TaxFactsProps & { readonly taxId: TaxId }) {
  const whole = secrets.textOf(String(taxId.party));
  const what = `${tinLabels[taxId.kind]}, ends in ${taxId.tinMasked.slice(-4)}`;
  return (
    <>
      <AccountNumber masked={tinText(taxId)} whole={whole} />{" "}
      <RoleOnly needs="admin">
        <button
          aria-label={`${whole === undefined ? "Reveal" : "Hide"} ${what}`}
          className="tax-reveal"
          onClick={() => (whole === undefined ? onReveal() : secrets.hide())}
          type="button"
        >
          {whole === undefined ? "Reveal" : "Hide"}
        </button>
      </RoleOnly>
    </>
  );
}

interface TaxDialogProps {
  readonly dialog: OpenDialog | undefined;
  readonly investor: Investor;
  readonly stored: TaxId | undefined;
  readonly onClose: () => void;
  readonly onShow: (party: Party, tin: string) => void;
}

function TaxDialog({ dialog, investor, stored, onClose, onShow }: TaxDialogProps) {
  if (dialog === undefined) return null;
  const { kind, party } = dialog;
  if (kind === "edit") {
    const props = { investor, party, stored, onClose };
    return <LazyDialog key="edit" load={loadEdit} props={props} />;
  }
  if (!stored) return null;
  const show = (tin: string) => onShow(party, tin);
  return (
    <LazyDialog key="reveal" load={loadReveal} props={{ taxId: stored, onClose, onShow: show }} />
  );
}
