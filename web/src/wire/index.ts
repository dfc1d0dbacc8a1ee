// Made from crates/protocol by its test `typescript`. Do not edit.
export type * from "./game";
export type * from "./table";
export type * from "./problem";
export type * from "./class";
export type * from "./log";
export type * from "./event";
export type * from "./club";
export type * from "./message";
export type * from "./making";
export type * from "./admin";
export type * from "./study";
export type * from "./lesson";
export type * from "./rest";
export type * from "./analysis";
export type * from "./puzzle";
