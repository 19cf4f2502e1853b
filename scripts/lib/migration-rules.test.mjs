import { expect, it } from 'vitest';
import { complaints } from './migration-rules.mjs';

const widens = (sql) => complaints(`-- ampliar: why\n${sql}`);

it('a migration says in its first line what it is for the program before it', () => {
  expect(complaints('create table a (b int);')).toEqual([
    expect.stringContaining('its first line is neither'),
  ]);
  expect(complaints('-- ampliar:\ncreate table a (b int);')).toHaveLength(1);
  expect(widens('create table a (b int);')).toEqual([]);
});

it.each([
  ['drop table a;', 'it says ampliar and takes something away'],
  ['alter table "a" drop column "b";', 'it says ampliar and takes something away'],
  ['alter table a rename column b to c;', 'it says ampliar and renames something'],
  ['ALTER TABLE "a" ALTER COLUMN "b" SET DATA TYPE text;', 'it says ampliar and changes a type'],
  ['alter table a alter column b set not null;', 'it says ampliar and makes a column required'],
  ['alter table a add column b int not null;', 'it says ampliar and adds a column that must be filled in'],
])('what the program before would stumble over is no widening: %s', (sql, complaint) => {
  expect(widens(sql)).toEqual([complaint]);
  expect(complaints(`-- contraer: why\n${sql}`)).toEqual([]);
});

it('a generated column that one statement drops and makes again is where it was', () => {
  const remade = 'alter table a drop column "b", add column "b" text generated always as (c || d) stored;';
  expect(widens(remade)).toEqual([]);
  const [dropped, added] = remade.split(', ');
  expect(widens(`${dropped}; alter table a ${added}`)).toEqual(['it says ampliar and takes something away']);
  expect(widens(remade.replace('add column "b"', 'add column "x"'))).toHaveLength(1);
  expect(widens('alter table a drop column "b", add column "b" text;')).toHaveLength(1);
});

it('a comment takes nothing away', () => {
  expect(widens('create table a (b int); -- drop table a')).toEqual([]);
});

it('what another engine below could not do is said of every migration', () => {
  expect(complaints('-- contraer: why\ncreate temp table a (b int);')).toEqual(['makes a temporary table']);
});
