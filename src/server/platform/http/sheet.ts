import { disposition } from './disposition.ts';
import type { FileReply } from './route.ts';

const TYPE = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
} as const;

/** Answers a workbook or a CSV as a download, `no-store`. `name` includes the extension. */
export const sheetReply = (body: FileReply['body'], name: string, kind: keyof typeof TYPE): FileReply => ({
  body,
  headers: {
    'content-type': TYPE[kind],
    'content-disposition': disposition('attachment', name),
    'cache-control': 'no-store',
  },
});
