// Made from crates/protocol by its test `typescript`. Do not edit.
import type { EventId, EventKind, TableId, TableStatus, Visibility } from "./table";

/** The actions of administrators. They are stored in this form. */
export type AdminAct = { "kind": "close_table",
/** The id of the table. */
table: string, } | { "kind": "remove_from_table",
/** The id of the person. */
person: string,
/** The id of the table. */
table: string, } | { "kind": "delete_chat_line",
/** The id of the table. */
table: string,
/** The number of the line in the chat. */
line: number, } | { "kind": "mute",
/** The id of the person. */
person: string,
/** For how many hours; absent: until it is lifted. */
hours?: number,
/** The reason that was given; may be empty. */
reason: string, } | { "kind": "ban_person",
/** The id of the person. */
person: string,
/** For how many hours; absent: until it is lifted. */
hours?: number,
/** The reason that was given; may be empty. */
reason: string, } | { "kind": "ban_network",
/** The network, such as `192.0.2.0/24`. */
network: string,
/** For how many hours; absent: until it is lifted. */
hours?: number,
/** The reason that was given; may be empty. */
reason: string, } | { "kind": "lift_mute",
/** The id of the person. */
person: string, } | { "kind": "lift_person_ban",
/** The id of the person. */
person: string, } | { "kind": "lift_network_ban",
/** The network, such as `192.0.2.0/24`. */
network: string, } | { "kind": "reset_passphrase",
/** The id of the person. */
person: string, } | { "kind": "set_limits",
/** The new limits. */
limits: RunningLimits, } | { "kind": "drain" } | { "kind": "add_word_list",
/** The name of the list. */
list: string,
/** The size of the file, in bytes. */
bytes: number, } | { "kind": "withdraw_word_list",
/** The name of the list. */
list: string, } | { "kind": "offer_word_list",
/** The name of the list. */
list: string, } | { "kind": "add_edition",
/** The name of the edition. */
edition: string,
/** The size of the file, in bytes. */
bytes: number, } | { "kind": "withdraw_edition",
/** The name of the edition. */
edition: string, } | { "kind": "offer_edition",
/** The name of the edition. */
edition: string, } | { "kind": "set_usual_word_list",
/** The name of the list. */
list: string, } | { "kind": "set_usual_edition",
/** The name of the edition. */
edition: string, } | { "kind": "close_event",
/** The id of the event. */
event: string,
/** The reason that was given; may be empty. */
reason: string, } | { "kind": "delete_event",
/** The id of the event. */
event: string,
/** The reason that was given; may be empty. */
reason: string, } | { "kind": "delete_study",
/** The id of the study. */
study: string,
/** The reason that was given; may be empty. */
reason: string, } | { "kind": "noted",
/** The action, such as `close table`. */
action: string,
/** The person, table, network or list that it concerned. */
target: string,
/** The numbers and reasons that were given, and why it was refused. */
detail: string, };

/** An action of an administrator, whether or not it succeeded. */
export type AdminDeed = {
/** The time, in milliseconds since 1970. */
at: number,
/** The address of the administrator's device. */
origin: string,
/** The action with the people, tables, lists and numbers that it concerned. */
act: AdminAct,
/** Why it was not done, in English; absent: it was done. */
refused?: string, };

/** The actions of administrators, newest first. */
export type AdminDeedsDoc = {
/** One page of actions. */
deeds: Array<AdminDeed>,
/** The key of the next page, for the parameter `after`; absent: this is the last page. */
next?: string, };

/** The state of the server, as administrators see it. */
export type AdminDoc = {
/** Open tables, newest first. */
tables: Array<AdminTable>,
/** The key of the next page of tables; absent: these are all. */
next?: string,
/** The people who are connected to this process; people at other processes are found by their names. */
people: Array<AdminPerson>,
/** The people and networks that are muted or banned. */
restrictions: Array<AdminRestriction>,
/** The limits that can be changed while the server runs. */
limits: RunningLimits,
/** Whether the process is about to stop. */
draining: boolean,
/** All word lists, including withdrawn ones. */
lists: Array<AdminList>,
/** All editions, including withdrawn ones. */
editions: Array<AdminEdition>, };

/** An edition, as administrators see it. */
export type AdminEdition = {
/** The name by which tables choose it. */
name: string,
/** The title that people read. */
title: string,
/** Where it comes from, and whether it is offered. */
kind: AdminListKind,
/** Whether new tables use it unless their maker chooses another. */
usual: boolean, };

/** An edition to be offered. */
export type AdminEditionUpload = {
/** The name by which tables choose it: small letters, digits and hyphens. */
name: string,
/** The file of its rules, in TOML. */
text: string, };

/** A class or a tournament, as administrators see it. */
export type AdminEvent = {
/** The id of the event, as in its address. */
event: EventId,
/** Whether it is a class or a tournament. */
kind: EventKind,
/** The name of the event. */
name: string,
/** The people who direct it, the first one first. */
directors: Array<AdminSitter>,
/** When it was made, in milliseconds since 1970. */
created: number,
/** Whether it is closed. */
closed: boolean, };

/** Classes and tournaments, newest first. */
export type AdminEventsDoc = {
/** The events that match the search. */
events: Array<AdminEvent>,
/** The key of the next page, for the parameter `after`; absent: this is the last page. A page can be empty although there is another one, because a search reads only so much at a time. */
next?: string, };

/** A line of chat, without the keys of links in it. */
export type AdminLine = {
/** The number by which it can be deleted. */
number: number,
/** The time, in milliseconds since 1970. */
at: number,
/** The id of the person. */
person: string,
/** The name that the table shows. */
name: string,
/** The text as it was written. */
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

/** Where a word list or an edition comes from, and whether it is offered. */
export type AdminListKind = "shipped" | "own" | "withdrawn";

/** A new passphrase, shown once. */
export type AdminPassphrase = {
/** The new passphrase, in plain text. */
passphrase: string, };

/** The people found by a search. */
export type AdminPeopleDoc = {
/** The people whose names match. */
people: Array<AdminPerson>, };

/** A person whom the server knows, as administrators see them. */
export type AdminPerson = {
/** The id of the person. */
person: string,
/** The name that others see. */
name: string,
/** The name of the account, if the person has one. */
account?: string,
/** The day of the last visit, in milliseconds since 1970. */
seen: number,
/** How many sockets to this process they have open. */
sockets: number,
/** The network of their last visit, in the form in which it can be banned: `192.0.2.0/24`. */
network?: string, };

/** A line of an uploaded word list that was not taken. */
export type AdminReject = {
/** The line, counted from one. */
line: number,
/** Its text; the end of a long line is cut off. */
text: string,
/** The exact reason with its data, for programs. */
why: LineFault,
/** The reason in a sentence, in the language that the client speaks. */
sentence: string, };

/** A person to be taken off all seats of a table. */
export type AdminRemove = {
/** The id of the person. */
person: string, };

/** A restriction to make or to lift. */
export type AdminRestrict = {
/** The kind of restriction. */
kind: AdminRestrictionKind,
/** The id of a person, or a network such as `192.0.2.0/24`. */
target: string,
/** The reason, for administrators to read. */
reason?: string,
/** How many hours it lasts; absent: until it is lifted. */
hours?: number, };

/** A person or network that is muted or banned. */
export type AdminRestriction = {
/** Whether a person is muted or banned, or a network is banned. */
kind: AdminRestrictionKind,
/** The id of a person, or a network such as `192.0.2.0/24`. */
target: string,
/** The name of the person; absent for a network. */
name?: string,
/** The reason, in the words of the administrator. */
reason: string,
/** When it began, in milliseconds since 1970. */
since: number,
/** When it ends, in milliseconds since 1970; absent: when an administrator lifts it. */
until?: number, };

/** Who is restricted, and in what. */
export type AdminRestrictionKind = "mute" | "person" | "network";

/** A person or a bot at a table. */
export type AdminSitter = {
/** The id of the person; absent for a bot. */
person?: string,
/** The name that the table shows. */
name: string, };

/** Studies of lines, the last changed first. Everybody who has the link of a study can read it. */
export type AdminStudiesDoc = {
/** The studies that match the search. */
studies: Array<AdminStudy>,
/** The key of the next page, for the parameter `after`; absent: this is the last page. A page can be empty although there is another one, because a search reads only so much at a time. */
next?: string, };

/** A study of lines, as administrators see it. */
export type AdminStudy = {
/** The id of the study, as in its address. */
study: string,
/** The name of the study. */
name: string,
/** The person who made it. */
maker: AdminSitter,
/** How large it is, in bytes. */
bytes: number,
/** When it was last changed, in milliseconds since 1970. */
changed: number, };

/** A table, as administrators see it. */
export type AdminTable = {
/** The id of the table, as in its address. */
table: TableId,
/** The title of the edition with its variations. */
title: string,
/** Whether it is private or in the lobby. */
visibility: Visibility,
/** Whether the game has begun. */
status: TableStatus,
/** The name of the host. */
host: string,
/** The people at each seat. */
seats: Array<Array<AdminSitter>>,
/** When it was made, in milliseconds since 1970. */
created: number, };

/** A table with its chat. */
export type AdminTableDoc = {
/** The table and its people. */
table: AdminTable,
/** The newest lines of chat, oldest first. */
chat: Array<AdminLine>, };

/** Open tables, newest first. */
export type AdminTablesDoc = {
/** The tables that match the search. */
tables: Array<AdminTable>,
/** The key of the next page, for the parameter `after`; absent: this is the last page. A page can be empty although there is another one, because a search reads only so much at a time. */
next?: string, };

/** A new word list. */
export type AdminUpload = {
/** The name by which tables choose it: small letters, digits and hyphens. */
name: string,
/** The words, one in each line. */
words: string,
/** The language of the words. */
language?: string,
/** The licence: the terms under which the list may be copied. */
licence?: string,
/** The name of the set of tiles; absent: the English one. */
alphabet?: string,
/** Whether regular English plurals and verb forms are added. */
forms?: boolean, };

/** The result of reading an uploaded word list. */
export type AdminUploadReport = {
/** How many lines the file has. */
lines: number,
/** How many different words were taken, added forms included. */
words: number,
/** How many forms were added. */
forms: number,
/** How many lines repeat a word. */
duplicates: number,
/** How many lines were not taken, other than repeated words. */
rejected: number,
/** The first of those lines. */
rejects: Array<AdminReject>, };

/** The word list and the edition of new tables for which none is chosen. */
export type AdminUsual = {
/** The name of the word list; absent: no change. */
list?: string,
/** The name of the edition; absent: no change. */
edition?: string, };

/** Why something is closed or deleted. */
export type AdminWhy = {
/** The reason, for administrators to read. */
reason?: string, };

/** Why a line of a word list is not a word. */
export type LineFault = { "kind": "capital" } | { "kind": "hyphen" } | { "kind": "apostrophe" } | { "kind": "abbreviation" } | { "kind": "phrase" } | { "kind": "foreign_letter",
/** The character that was found. */
found: string,
/** The position of the character, counted from one. */
position: number, } | { "kind": "too_short",
/** How many letters it has. */
have: number,
/** How many letters are needed. */
least: number, } | { "kind": "too_long",
/** How many letters are possible. */
most: number, };

/** Limits that can be changed while the server runs. After a restart those of the configuration apply again. */
export type RunningLimits = {
/** The most messages of one person in a second. */
messages_per_second: number,
/** The most requests of one person in a second. */
requests_per_second: number,
/** The most new tables of one person in an hour. */
tables_per_hour: number,
/** The most new tables from one address in an hour. */
tables_per_address: number,
/** The most new people from one address at once; after that, one more each second. */
people_at_once: number, };
