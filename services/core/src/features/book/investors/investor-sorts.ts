import type { Investor, InvestorSort } from "@accord/contracts";
import { keysetOf, snakeCase, type Keyset, type KeysetColumn } from "@accord/service-kit";
import { sortKeys } from "../../../investor-names.ts";

/** The sort keys of the list and of its search rows; names as the database folds their case. */
interface SortKeys extends Pick<Investor, "totalInvestment" | "roiPaid" | "agreementsCount"> {
  readonly lastNameKey: string;
  readonly firstNameKey: string;
}

export interface SortedRow extends Investor, SortKeys {}

export interface InvestorKeys extends SortKeys {
  readonly investorId: string;
}

function ordersOf<Row extends SortKeys>(
  idOf: (row: Row) => string,
  sql: Readonly<Record<"lastNameKey" | "firstNameKey" | "investorId" | "nameId", string>>,
): Readonly<Record<InvestorSort, Keyset<Row>>> {
  const key = (
    name: keyof SortKeys,
    type: KeysetColumn<Row>["type"],
    column = snakeCase(name),
  ): KeysetColumn<Row> => ({ sql: column, type, valueOf: (row) => row[name] });
  const idOfSql = (name: string): KeysetColumn<Row> => ({ sql: name, type: "uuid", valueOf: idOf });
  const id = idOfSql(sql.investorId);
  const byName = [
    key("lastNameKey", "text", sql.lastNameKey),
    key("firstNameKey", "text", sql.firstNameKey),
    idOfSql(sql.nameId),
  ];
  const byAgreements = [key("agreementsCount", "int"), id];
  const byInvestment = [key("totalInvestment", "numeric"), id];
  const byRoiPaid = [key("roiPaid", "numeric"), id];
  return {
    name: keysetOf("name", byName),
    "-name": keysetOf("-name", byName),
    agreements: keysetOf("agreements", byAgreements),
    "-agreements": keysetOf("-agreements", byAgreements),
    totalInvestment: keysetOf("totalInvestment", byInvestment),
    "-totalInvestment": keysetOf("-totalInvestment", byInvestment),
    roiPaid: keysetOf("roiPaid", byRoiPaid),
    "-roiPaid": keysetOf("-roiPaid", byRoiPaid),
  };
}

const listOrders = ordersOf<SortedRow>(({ id }) => id, {
  ...sortKeys("i"),
  investorId: "t.investor_id",
  nameId: "i.id",
});
const searchOrders = ordersOf<InvestorKeys>(({ investorId }) => investorId, {
  lastNameKey: "last_name_key",
  firstNameKey: "first_name_key",
  investorId: "investor_id",
  nameId: "investor_id",
});

export const investorOrder = (sort: InvestorSort): Keyset<SortedRow> => listOrders[sort];

/** The same order and cursors for the rows of a search. */
export const searchOrder = (sort: InvestorSort): Keyset<InvestorKeys> => searchOrders[sort];

/** These orders join `investor_totals`. */
export const isByTotals = (sort: InvestorSort): boolean => sort !== "name" && sort !== "-name";
