// Made from crates/protocol by its test `typescript`. Do not edit.
import type { TableId, TableStatus, Visibility } from "./table";

/** Something that an administrator did, or tried to do. */
export type AdminDeed = {
/** The time, in milliseconds since 1970. */
at: number,
/** From which address. */
origin: string,
/** The name of the action. */
action: string,
/** To whom, or to what. */
target: string,
/** Everything else. */
detail: string, };

/** What administrators did, the newest first. */
export type AdminDeedsDoc = {
/** The deeds. */
deeds: Array<AdminDeed>,
/** Where the next page begins. */
next?: string, };

/** How the server stands. */
export type AdminDoc = {
/** Open tables, the newest first. */
tables: Array<AdminTable>,
/** Who is connected to this process. */
people: Array<AdminPerson>,
/** Who may not talk, and who may not come in. */
restrictions: Array<AdminRestriction>,
/** How much people may ask for. */
limits: RunningLimits,
/** Whether the process is about to stop. */
draining: boolean,
/** Word lists, also those that are not offered any more. */
lists: Array<AdminList>,
/** Editions. */
editions: Array<AdminEdition>, };

/** An edition. */
export type AdminEdition = {
/** Its name. */
name: string,
/** What people call it. */
title: string,
/** Whether new tables use it when nobody says otherwise. */
usual: boolean, };

/** A line of chat. Keys in links are left out. */
export type AdminLine = {
/** Its number. */
number: number,
/** The time, in milliseconds since 1970. */
at: number,
/** The id of the person. */
person: string,
/** What they are called at the table. */
name: string,
/** The text, as it was written. */
text: string, };

/** A word list. */
export type AdminList = {
/** Its name. */
name: string,
/** Its language and its licence. */
about: string,
/** How many words it has. */
words: number,
/** Where it comes from. */
kind: AdminListKind,
/** Whether new tables use it when nobody says otherwise. */
usual: boolean, };

/** Where a word list comes from, and whether it is offered. */
export type AdminListKind = "shipped" | "own" | "withdrawn";

/** A passphrase that was just made. It is shown once. */
export type AdminPassphrase = {
/** The passphrase. */
passphrase: string, };

/** People that were found. */
export type AdminPeopleDoc = {
/** The people. */
people: Array<AdminPerson>, };

/** A person whom the server knows, as administrators see them. */
export type AdminPerson = {
/** The id of the person. */
person: string,
/** What others see. */
name: string,
/** The name of the account, if there is one. */
account?: string,
/** When they came last, to the day. */
seen: number,
/** How many sockets they have at this process. */
sockets: number,
/** The network from which they came last, as it can be banned. */
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
/** Why, for administrators to read. */
reason?: string,
/** For how many hours; nothing: until it is lifted. */
hours?: number, };

/** Somebody, or a network, that may not do something. */
export type AdminRestriction = {
/** The kind of restriction. */
kind: AdminRestrictionKind,
/** Whom it is about. */
target: string,
/** What a person is called. */
name?: string,
/** The reason, in the words of the administrator. */
reason: string,
/** Since when. */
since: number,
/** Until when; nothing: until it is lifted. */
until?: number, };

/** What somebody may not do. */
export type AdminRestrictionKind = "mute" | "person" | "network";

/** Somebody at a table. */
export type AdminSitter = {
/** Who; nothing: a bot. */
person?: string,
/** What they are called here. */
name: string, };

/** A table. */
export type AdminTable = {
/** Its name in addresses. */
table: TableId,
/** What is played. */
title: string,
/** Who finds it. */
visibility: Visibility,
/** Whether it is played at. */
status: TableStatus,
/** What the host is called. */
host: string,
/** Who sits where. */
seats: Array<Array<AdminSitter>>,
/** When it was made. */
created: number, };

/** A table with what was said there. */
export type AdminTableDoc = {
/** The table. */
table: AdminTable,
/** The newest lines, oldest first. */
chat: Array<AdminLine>, };

/** A word list to be offered. */
export type AdminUpload = {
/** Its name: small letters, digits and hyphens. */
name: string,
/** One word a line. */
words: string,
/** The language of the words. */
language?: string,
/** Under which terms the list may be passed on. */
licence?: string,
/** The letters; nothing: the English ones. */
alphabet?: string,
/** Whether regular English plurals and verb forms are added. */
forms?: boolean, };

/** What became of the lines of a word list. */
export type AdminUploadReport = {
/** How many lines it has. */
lines: number,
/** How many different words were taken, with the forms that were added. */
words: number,
/** How many forms were added. */
forms: number,
/** How many lines repeat a word. */
duplicates: number,
/** How many lines were left out. */
rejected: number,
/** The first lines that were left out, and why. */
rejects: Array<string>, };

/** What new tables use when nobody says otherwise. */
export type AdminUsual = {
/** The name of the word list; nothing: it stays. */
list?: string,
/** The name of the edition; nothing: it stays. */
edition?: string, };

/** How much people may ask for: what can be changed while the server runs. The next start takes the settings again. */
export type RunningLimits = {
/** Messages of one person in a second. */
messages_per_second: number,
/** Requests of one person in a second. */
requests_per_second: number,
/** New tables of one person in an hour. */
tables_per_hour: number,
/** New tables of one address in an hour. */
tables_per_address: number,
/** New people of one address at once. */
people_at_once: number, };
