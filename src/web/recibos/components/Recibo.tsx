import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { createContext, useContext } from 'react';
import { urlOf } from '#shared/base/endpoint.ts';
import type { Mensualidad } from '#shared/cuentas.ts';
import { reciboEnPdf, reciboPropioEnPdf } from '#shared/recibos/impreso.ts';
import { reciboEnPapel } from '#shared/recibos.rules.ts';
import { openPrintable } from '#web/kit/print.ts';

/** Whether the account is of who looks at it: then its papers are the own ones. */
export const CuentaPropia = createContext(false);

/** The receipt of what was paid, below it: opens its paper. Nothing for what has none that anybody knows by a number. */
export function Recibo({ recibo }: Pick<Mensualidad, 'recibo'>) {
  const propia = useContext(CuentaPropia);
  const papel = recibo && reciboEnPapel(recibo);
  if (!papel) return null;
  const params = { id: String(recibo.idRecibo) };
  return (
    <Typography component="span" variant="caption" color="textSecondary" sx={{ display: 'block' }}>
      recibo{' '}
      <Link
        href={propia ? urlOf(reciboPropioEnPdf, params) : urlOf(reciboEnPdf, params)}
        target="_blank"
        onClick={(event) => void openPrintable(event)}
        rel="noopener"
        aria-label={`${papel}, se abre en otra pestaña`}
        sx={{ whiteSpace: 'nowrap' }}
      >
        {papel}
      </Link>
    </Typography>
  );
}
