// Made from crates/protocol by its test `typescript`. Do not edit.
import type { TableId, TableStatus, Visibility } from "./table";

/** Something that an administrator did, or tried to do. */
export type AdminDeed = {
/** The time, in milliseconds since 1970. */
at: number,
/** The address of the administrator's device. */
origin: string,
/** The name of the action: `withdraw word list`, for instance. */
action: string,
/** The person, table, network or list that was acted on. */
target: string,
/** Numbers and reasons that were given. */
detail: string, };

/** What administrators did, the newest first. */
export type AdminDeedsDoc = {
/** One page of deeds. */
deeds: Array<AdminDeed>,
/** The name of the next page, to be asked for with `after`; absent: this is the last. */
next?: string, };

/** The state of the server, as administrators see it. */
export type AdminDoc = {
/** Open tables, the newest first. */
tables: Array<AdminTable>,
/** The people who are connected to this process. */
people: Array<AdminPerson>,
/** The people and networks that are muted or banned. */
restrictions: Array<AdminRestriction>,
/** The limits that can be changed while the server runs. */
limits: RunningLimits,
/** Whether the process is about to stop. */
draining: boolean,
/** All word lists, those that were withdrawn included. */
lists: Array<AdminList>,
/** All editions. */
editions: Array<AdminEdition>, };

/** An edition, as administrators see it. */
export type AdminEdition = {
/** The name by which tables choose it. */
name: string,
/** The title that people read. */
title: string,
/** Whether new tables use it unless their maker chooses another. */
usual: boolean, };

/** A line of chat. Keys in links are left out. */
export type AdminLine = {
/** The number by which it can be deleted. */
number: number,
/** The time, in milliseconds since 1970. */
at: number,
/** The id of the person. */
person: string,
/** The name that the table shows. */
name: string,
/** The text, as it was written. */
text: string, };

/** A word list. */
export type AdminList = {
/** The name by which tables choose it. */
name: string,
/** Its language and its licence. */
about: string,
/** How many words it has. */
words: number,
/** Where it comes from, and whether it is offered. */
kind: AdminListKind,
/** Whether new tables use it unless their maker chooses another. */
usual: boolean, };

/** Where a word list comes from, and whether it is offered. */
export type AdminListKind = "shipped" | "own" | "withdrawn";

/** A passphrase that was just made. It is shown once. */
export type AdminPassphrase = {
/** The new passphrase, in plain text. */
passphrase: string, };

/** The people that a search has found. */
export type AdminPeopleDoc = {
/** The people whose names match. */
people: Array<AdminPerson>, };

/** A person whom the server knows, as administrators see them. */
export type AdminPerson = {
/** The id of the person. */
person: string,
/** The name that others see. */
name: string,
/** The name of the account, if there is one. */
account?: string,
/** The last visit, to the day, in milliseconds since 1970. */
seen: number,
/** How many sockets to this process they have open. */
sockets: number,
/** The network of their last visit, as it can be banned: `192.0.2.0/24`. */
network?: string, };

/** Somebody who is to be taken off their seats. */
export type AdminRemove = {
/** The id of the person. */
person: string, };

/** A restriction to be made, or to be lifted. */
export type AdminRestrict = {
/** The kind of restriction. */
kind: AdminRestrictionKind,
/** The id of a person, or a network such as `192.0.2.0/24`. */
target: string,
/** The reason, for administrators to read. */
reason?: string,
/** How many hours it holds; absent: until it is lifted. */
hours?: number, };

/** A person or network that is muted or banned. */
export type AdminRestriction = {
/** The kind of restriction. */
kind: AdminRestrictionKind,
/** The id of a person, or a network such as `192.0.2.0/24`. */
target: string,
/** The name of the person; absent for a network. */
name?: string,
/** The reason, in the words of the administrator. */
reason: string,
/** When it began, in milliseconds since 1970. */
since: number,
/** When it ends, in milliseconds since 1970; absent: it must be lifted. */
until?: number, };

/** The kinds of restriction. */
export type AdminRestrictionKind = "mute" | "person" | "network";

/** Somebody at a table. */
export type AdminSitter = {
/** The id of the person; absent for a bot. */
person?: string,
/** The name that the table shows. */
name: string, };

/** A table, as administrators see it. */
export type AdminTable = {
/** The id of the table, as in its address. */
table: TableId,
/** The title of the edition with its variations. */
title: string,
/** Whether it is private or in the lobby. */
visibility: Visibility,
/** Whether the game is on. */
status: TableStatus,
/** The name of the host. */
host: string,
/** The people at each seat. */
seats: Array<Array<AdminSitter>>,
/** The time of its making, in milliseconds since 1970. */
created: number, };

/** A table with its chat. */
export type AdminTableDoc = {
/** The table and its people. */
table: AdminTable,
/** The newest lines, oldest first. */
chat: Array<AdminLine>, };

/** A word list to be offered. */
export type AdminUpload = {
/** The name by which tables choose it: small letters, digits and hyphens. */
name: string,
/** One word a line. */
words: string,
/** The language of the words. */
language?: string,
/** The terms under which the list may be passed on. */
licence?: string,
/** The name of the set of tiles; absent: the English one. */
alphabet?: string,
/** Whether regular English plurals and verb forms are added. */
forms?: boolean, };

/** How the lines of an uploaded word list were read. */
export type AdminUploadReport = {
/** How many lines the file has. */
lines: number,
/** How many different words were taken, added forms included. */
words: number,
/** How many forms were added. */
forms: number,
/** How many lines repeat a word. */
duplicates: number,
/** How many lines were not taken, repeated words aside. */
rejected: number,
/** The first of those lines, each with the reason, in English. */
rejects: Array<string>, };

/** The word list and the edition of new tables whose maker chooses none. */
export type AdminUsual = {
/** The name of the word list; absent: it stays as it is. */
list?: string,
/** The name of the edition; absent: it stays as it is. */
edition?: string, };

/** Limits that can be changed while the server runs. The next start takes those of the configuration again. */
export type RunningLimits = {
/** Messages of one person in a second. */
messages_per_second: number,
/** Requests of one person in a second. */
requests_per_second: number,
/** New tables of one person in an hour. */
tables_per_hour: number,
/** New tables of one address in an hour. */
tables_per_address: number,
/** New people of one address in one burst; after that one a second. */
people_at_once: number, };
