import { field, stateCodes, yesNo, type ImportField } from "./import-field.ts";

const partyFields = (second: boolean): ImportField[] => {
  const name = (field: string) =>
    second ? `secondParty${field.charAt(0).toUpperCase()}${field.slice(1)}` : field;
  const label = (text: string) =>
    second ? `Second party ${/^(ZIP|SSN)/.test(text) ? text : text.toLowerCase()}` : text;
  const headers = (...all: string[]) =>
    second ? all.flatMap((one) => [`second party ${one}`, `joint ${one}`, `spouse ${one}`]) : all;
  const required = !second;
  return [
    field(name("firstName"), label("First name"), second ? "Luca" : "Sofia", {
      required,
      headers: headers("given name", "firstname", "first", "fname"),
    }),
    field(name("middleName"), label("Middle name"), "", {
      headers: headers("middle", "middlename"),
    }),
    field(name("lastName"), label("Last name"), "Marchetti", {
      required,
      headers: headers("surname", "family name", "lastname", "last", "lname"),
    }),
    field(
      name("lastFourSsn"),
      second ? "Second party last 4 of SSN" : "Last 4 of SSN",
      second ? "0117" : "0042",
      {
        type: "digits",
        required,
        headers: headers("last four", "last four ssn", "ssn last 4", "ssn", "last 4", "tax id"),
      },
    ),
    field(name("email"), label("Email"), second ? "luca@example.com" : "sofia@example.com", {
      required,
      headers: headers("e mail", "email address", "mail"),
    }),
    field(name("phone"), label("Phone"), "(205) 555-0134", {
      type: "phone",
      required,
      headers: headers("telephone", "phone number", "phone no", "mobile", "cell", "home phone"),
    }),
    field(name("streetAddress"), label("Street address"), "12 Bay Street", {
      required,
      headers: headers(
        "address",
        "street",
        "address 1",
        "address line 1",
        "mailing address",
        "mailing street",
      ),
    }),
    field(name("city"), label("City"), "Mobile", {
      required,
      headers: headers("town", "mailing city"),
    }),
    field(name("state"), label("State"), "AL", {
      type: "choice",
      choices: stateCodes,
      required,
      headers: headers("st", "province", "state code", "state province", "mailing state"),
    }),
    field(name("zipCode"), label("ZIP code"), "36602", {
      type: "zip",
      required,
      headers: headers(
        "zip",
        "postal code",
        "postcode",
        "zipcode",
        "mailing zip",
        "zip postal code",
      ),
    }),
  ];
};

export const investorFields: readonly ImportField[] = [
  ...partyFields(false),
  field("responsibleParty", "Responsible party", "", { headers: ["trustee"] }),
  field("relationship", "Relationship", ""),
  field("hasSecondParty", "Second party", "No", {
    ...yesNo,
    headers: ["joint", "has second party"],
  }),
  ...partyFields(true),
];
