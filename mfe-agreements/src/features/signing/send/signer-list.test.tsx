import { textsOf } from "@accord/ui/testing";
import { partiesOf } from "@accord/contracts";
import { signersOf } from "@accord/domain";
import { MemoryRouter } from "@accord/router";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { sampleInvestor } from "../../../testing/sample-investor.ts";
import { SignerList } from "./signer-list.tsx";

test.each([
  [" ", "Second partyThere is no name to sign with. Add it to the investor, then send."],
  [
    "x".repeat(101),
    `${"x".repeat(101)}The name is longer than the 100 characters that DocuSign takes. Shorten it, then send.`,
  ],
])("shows that a second party with the name %j cannot sign", (secondPartyFirstName, text) => {
  const second = { secondPartyFirstName, secondPartyEmail: "arun@example.com" };
  const investor = sampleInvestor({ hasSecondParty: true, ...second });
  const signers = signersOf({ investorEmail: null }, partiesOf(investor), null);
  document.body.innerHTML = renderToStaticMarkup(
    <MemoryRouter>
      <SignerList investorId={investor.id} signers={signers} />
    </MemoryRouter>,
  );
  expect(textsOf("listitem")[1]).toBe(text);
});
