import { expect, test } from "vitest";
import type { InvestorKind } from "../people/investor-kinds.ts";
import { achName } from "./bank-name.ts";

test.each<[InvestorKind, string, string]>([
  ["person", "Margaret Okafor & Dele Okafor", "MARGARET OKAFOR & DELE"],
  ["person", "Bartholomew Featherstonehaugh", "BARTHOLOMEW FEATHERSTO"],
  ["trust", "The Calloway Family Trust dated 03/04/2011", "CALLOWAY FAMILY TRUST"],
  ["trust", "The Elm Trust", "THE ELM TRUST"],
  ["company", "Whitfield Holdings LLC", "WHITFIELD HOLDINGS LLC"],
  ["company", "Whitfield & Sons Holdings of Delaware, Inc.", "WHITFIELD & SONS"],
  ["company", "Donaudampfschifffahrtsgesellschaft mbH", "DONAUDAMPFSCHIFFFAHRTS"],
  ["ira", "Summit Trust Co. FBO Daniel Reyes IRA", "SUMMIT TR FBO D REYES"],
  ["ira", "Summit Trust Co. custodian FBO Daniel Reyes IRA", "SUMMIT TR FBO D REYES"],
  ["ira", "Summit Trust Co. as custodian for Daniel Reyes IRA", "SUMMIT TR FBO D REYES"],
  ["ira", "The Summit Trust Co. FBO Daniel Reyes IRA", "SUMMIT TR FBO D REYES"],
  ["ira", "Summit Trust Co. FBO Samuel Ortega Jr. IRA", "SUMMIT FBO S ORTEGA JR"],
  ["ira", "Summit Trust Co. FBO Daniel Reyes III IRA", "SUMMIT FBO D REYES III"],
  ["ira", "Summit Trust Co. FBO Daniel Reyes Inherited IRA", "SUMMIT TR FBO D REYES"],
  ["ira", "Summit Trust Co. FBO Daniel Reyes IRA #2", "SUMMIT TR FBO D REYES"],
  ["ira", "Summit Trust Co. FBO Daniel Reyes IRA 4411", "SUMMIT TR FBO D REYES"],
  ["ira", "Summit Trust Co. FBO Daniel Reyes SEP-IRA", "SUMMIT TR FBO D REYES"],
  ["ira", "Summit Trust Co. F.B.O. Daniel Reyes IRA", "SUMMIT TR FBO D REYES"],
  ["ira", "Summit Trust Co. for the benefit of Daniel Reyes IRA", "SUMMIT TR FBO D REYES"],
  ["ira", "Summit Trust Co. FBO: Daniel Reyes IRA #99", "SUMMIT TR FBO D REYES"],
  ["ira", "Summit Trust Co CFBO Daniel Reyes", "SUMMIT TR FBO D REYES"],
  ["ira", "Millennium Trust Co., LLC Custodian FBO: Jane Doe IRA", "MILLENNIUM FBO J DOE"],
  ["ira", "Elm & Co Inc Cust IRA Contributory Daniel Reyes", "ELM FBO DANIEL REYES"],
  ["ira", "Elm FBO Bo Li IRA", "ELM FBO BO LI IRA"],
  ["ira", "Elm Bank FBO Daniel Reyes IRA", "ELM FBO DANIEL REYES"],
  [
    "ira",
    "Featherstonehaugh Bank FBO Maximiliana Wolfeschlegelstein IRA",
    "FEAT FBO WOLFESCHLEGEL",
  ],
  ["ira", "Łódź Trust FBO Zoë Núñez Roth IRA", "LODZ TR FBO ZOE NUNEZ"],
])("a %s: %s is %s in a bank file", (kind, name, expected) => {
  expect(achName(name, kind)).toBe(expected);
  expect(expected.length).toBeLessThanOrEqual(22);
});

test("FBO stays whatever the names of custodian and owner are", () => {
  const words = ["A", "Summit", "Trust", "Company", "Featherstonehaugh-Wolfeschlegelstein"];
  for (const one of words)
    for (const other of words)
      for (const owner of words) {
        const name = achName(`${one} ${other} FBO ${owner} ${one} IRA`, "ira");
        expect(name).toMatch(/^\S.* FBO \S/);
        expect(name.length).toBeLessThanOrEqual(22);
      }
});
