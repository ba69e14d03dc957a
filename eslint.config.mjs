// Only what oxlint (oxlint.config.ts) does not have: the boundaries between projects and features.
import nx from "@nx/eslint-plugin";
import * as parser from "@typescript-eslint/parser";

const tests = ["**/*.test.ts", "**/*.test.tsx", "**/testing/**", "e2e/**", "bench/**"];

/** What code that runs in the browser is made of. */
const browserLibs = ["ui", "shell-kit", "api-client", "contracts", "domain", "singleton"].map(
  (name) => `type:${name}`,
);

const boundaries = [
  { sourceTag: "type:domain", onlyDependOnLibsWithTags: [] },
  { sourceTag: "type:singleton", onlyDependOnLibsWithTags: [] },
  { sourceTag: "type:s3", onlyDependOnLibsWithTags: [] },
  { sourceTag: "type:processes", onlyDependOnLibsWithTags: [] },
  { sourceTag: "type:chromium", onlyDependOnLibsWithTags: ["type:singleton"] },
  { sourceTag: "type:registry", onlyDependOnLibsWithTags: ["type:s3", "type:singleton"] },
  { sourceTag: "type:contracts", onlyDependOnLibsWithTags: ["type:domain", "type:singleton"] },
  { sourceTag: "type:api-client", onlyDependOnLibsWithTags: ["type:contracts"] },
  { sourceTag: "type:ui", onlyDependOnLibsWithTags: ["type:domain", "type:singleton"] },
  {
    sourceTag: "type:shell-kit",
    onlyDependOnLibsWithTags: ["type:contracts", "type:domain", "type:ui", "type:singleton"],
  },
  {
    sourceTag: "type:service-kit",
    onlyDependOnLibsWithTags: ["type:contracts", "type:domain", "type:singleton"],
  },
  { sourceTag: "type:pdf", onlyDependOnLibsWithTags: ["type:service-kit", "type:domain"] },
  { sourceTag: "type:remote-kit", onlyDependOnLibsWithTags: browserLibs },
  {
    sourceTag: "type:shell",
    onlyDependOnLibsWithTags: [...browserLibs, "type:registry", "type:tools"],
  },
  {
    sourceTag: "type:mfe",
    onlyDependOnLibsWithTags: [...browserLibs, "type:remote-kit", "type:tools"],
  },
  ...["type:service", "type:gateway"].map((sourceTag) => ({
    sourceTag,
    onlyDependOnLibsWithTags: [
      "type:service-kit",
      "type:contracts",
      "type:domain",
      "type:singleton",
      "type:s3",
      "type:pdf",
      "type:chromium",
      "type:sandboxes",
      "type:devstack",
      ...(sourceTag === "type:gateway" ? ["type:registry"] : []),
    ],
  })),
  {
    sourceTag: "type:devstack",
    onlyDependOnLibsWithTags: [
      "type:domain",
      "type:ops",
      "type:sandboxes",
      "type:processes",
      "type:tools",
      "type:s3",
    ],
  },
  {
    sourceTag: "type:ops",
    // Sandboxes in tests.
    onlyDependOnLibsWithTags: [
      "type:processes",
      "type:service-kit",
      "type:s3",
      "type:singleton",
      "type:sandboxes",
    ],
  },
  {
    sourceTag: "type:sandboxes",
    onlyDependOnLibsWithTags: ["type:processes", "type:s3", "type:singleton"],
  },
  {
    sourceTag: "type:deploy",
    onlyDependOnLibsWithTags: ["type:devstack", "type:sandboxes", "type:processes", "type:tools"],
  },
  {
    sourceTag: "type:tools",
    onlyDependOnLibsWithTags: [
      "type:tools",
      "type:registry",
      "type:singleton",
      "type:chromium",
      "type:contracts",
    ],
  },
  { sourceTag: "type:e2e", onlyDependOnLibsWithTags: ["*"] },
  { sourceTag: "type:bench", onlyDependOnLibsWithTags: ["*"] },
];

/** Folders below `features/<name>/`: from each, another feature is as many steps up and one down. */
const depths = [1, 2, 3, 4];
const inFeature = (depth) => `src/features/${"*/".repeat(depth)}*.{ts,tsx}`;
const forbid = (regexes, message) => regexes.map((regex) => ({ regex, message }));

/** Between features of a remote or the shell. */
const otherFeatures = (depth) =>
  forbid(
    [`^(\\./)?(\\.\\./){${depth}}(?!\\.)`, "^(\\./)?(\\.\\./)+features/"],
    "Features do not import each other; the app level composes them.",
  );

/** Between features of a service, those of core's other wings included. */
const otherStores = (depth) =>
  forbid(
    [`^(\\.\\./){${depth},${depth + 1}}(?!\\.)[^/]+/(.*/)?[^/]+\\.(store|routes)\\.ts$`],
    "Call the other feature's exported functions, never its store.",
  );

/** The wings of core in their order (docs/adr/0040): features use those of their wing and before. */
const wings = ["base", "book", "payments", "files", "exchange", "reading"];
const laterWings = (index) =>
  forbid(
    wings.slice(index + 1).map((later) => `^(\\.\\./)+${later}/`),
    "A feature uses those of its own wing and of the wings before it.",
  );

export default [
  {
    ignores: [
      "**/dist/**",
      "**/node_modules/**",
      ".nx/**",
      ".state/**",
      "**/test-results/**",
      "create-accord-remote/template/**",
    ],
  },
  {
    files: ["**/*.{ts,tsx}"],
    languageOptions: { parser },
    linterOptions: { reportUnusedDisableDirectives: "off" },
    plugins: { "@nx": nx },
    rules: {
      "@nx/enforce-module-boundaries": [
        "error",
        { enforceBuildableLibDependency: false, allow: [], depConstraints: boundaries },
      ],
    },
  },
  ...depths.map((depth) => ({
    files: [`**/${inFeature(depth)}`],
    ignores: ["services/**", ...tests],
    rules: {
      "no-restricted-imports": [
        "error",
        {
          patterns: otherFeatures(depth),
        },
      ],
    },
  })),
  ...depths.map((depth) => ({
    files: [`services/{documents,signing}/${inFeature(depth)}`],
    ignores: tests,
    rules: { "no-restricted-imports": ["error", { patterns: otherStores(depth) }] },
  })),
  ...wings.flatMap((wing, index) =>
    depths.map((depth) => ({
      files: [`services/core/src/features/${wing}/*/${"*/".repeat(depth - 1)}*.ts`],
      ignores: tests,
      rules: {
        "no-restricted-imports": [
          "error",
          { patterns: [...otherStores(depth), ...laterWings(index)] },
        ],
      },
    })),
  ),
  {
    files: ["**/*.tsx"],
    rules: {
      "no-restricted-syntax": [
        "error",
        {
          selector: "JSXAttribute[name.name=/^(icon|rightIcon|leftIcon|endIcon)$/] > Literal",
          message: "Pass an icon element: a name loads every icon.",
        },
      ],
    },
  },
];
