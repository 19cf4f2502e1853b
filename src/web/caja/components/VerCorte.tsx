import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { sum } from '#shared/base/decimal.ts';
import { urlOf } from '#shared/base/endpoint.ts';
import { fechaHora } from '#shared/base/fechas.ts';
import { contar, quetzales } from '#shared/base/formatos.ts';
import { enPalabras } from '#shared/caja/cortes.rules.ts';
import { type Corte, corteEnPdf } from '#shared/caja/cortes.ts';
import { NOMBRE_DEL_METODO } from '#shared/recibos.rules.ts';
import { useCorte } from '#web/caja/api.ts';
import { downloadFrom } from '#web/kit/download.ts';
import { ModalDialog } from '#web/kit/ui/ModalDialog.tsx';
import { QueryView } from '#web/kit/ui/QueryView.tsx';
import { toasts } from '#web/kit/ui/toasts.ts';
import { imprimirPapel } from './useImpresora.ts';

const papelDe = (idCorte: number): string => urlOf(corteEnPdf, { id: String(idCorte) });

/** What can be done with the sheet of a corte. */
export function PapelDelCorte({ idCorte, numero }: { idCorte: number; numero: number }) {
  const imprimir = () =>
    void imprimirPapel(
      papelDe(idCorte),
      'Corte de caja',
      'No se pudo abrir la impresora. Puedes descargarlo.',
    );
  return (
    <>
      <Button
        onClick={() => void downloadFrom(papelDe(idCorte), `corte-${numero}.pdf`).catch(toasts.failure)}
      >
        Descargar
      </Button>
      <Button variant="contained" onClick={imprimir}>
        Imprimir
      </Button>
    </>
  );
}

const Celda = ({ nombre, monto }: { nombre: string; monto: string }) => (
  <Box>
    <Typography component="dt" variant="caption" color="textSecondary">
      {nombre}
    </Typography>
    <Typography component="dd" sx={{ m: 0 }}>
      {monto}
    </Typography>
  </Box>
);

function Metodo({ uno }: { uno: Corte['metodos'][number] }) {
  const celdas = [
    ...(uno.fondo > 0 ? [['Fondo', quetzales(uno.fondo)] as const] : []),
    ['Cobrado', quetzales(uno.cobrado)] as const,
    ['Anulado', quetzales(-uno.anulado)] as const,
    ['Esperado', quetzales(uno.esperado)] as const,
    ['Contado', quetzales(uno.contado)] as const,
  ];
  return (
    <Box component="li" sx={{ borderTop: 1, borderColor: 'divider', py: 1 }}>
      <Stack direction="row" sx={{ justifyContent: 'space-between', gap: 2 }}>
        <Typography sx={{ fontWeight: 700 }}>
          {NOMBRE_DEL_METODO[uno.metodo]} · {contar(uno.recibos, 'recibo', 'recibos')}
        </Typography>
        <Typography>{enPalabras(uno.diferencia)}</Typography>
      </Stack>
      <Box
        component="dl"
        sx={{ m: 0, display: 'grid', gap: 1, gridTemplateColumns: 'repeat(auto-fill, minmax(104px, 1fr))' }}
      >
        {celdas.map(([nombre, monto]) => (
          <Celda key={nombre} {...{ nombre, monto }} />
        ))}
      </Box>
    </Box>
  );
}

function Contenido({ corte }: { corte: Corte }) {
  const efectivo = corte.metodos.find(({ metodo }) => metodo === 'efectivo')?.contado ?? 0;
  return (
    <Stack sx={{ gap: 2 }}>
      <Typography>
        De {corte.cajero}, desde {fechaHora(corte.desde)} hasta {fechaHora(corte.cerrado)}
        {corte.cierra === corte.cajero ? '' : `, contado por ${corte.cierra}`}.{' '}
        {contar(corte.recibos, 'recibo', 'recibos')} · {contar(corte.anulados, 'anulado', 'anulados')}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {corte.metodos.map((uno) => (
          <Metodo key={uno.metodo} uno={uno} />
        ))}
      </Box>
      <Typography>
        Queda en caja {quetzales(corte.fondoSiguiente)}; se entrega{' '}
        <strong>{quetzales(sum([efectivo, -corte.fondoSiguiente]))}</strong>.
      </Typography>
      {corte.primerConteo === efectivo ? null : (
        <Typography variant="body2" color="textSecondary">
          Primer conteo del efectivo: {quetzales(corte.primerConteo)}
        </Typography>
      )}
      {corte.explicacion ? (
        <Typography sx={{ overflowWrap: 'anywhere' }}>Explicación: {corte.explicacion}</Typography>
      ) : null}
    </Stack>
  );
}

export function VerCorte({ idCorte, onClose }: { idCorte: number; onClose: () => void }) {
  const query = useCorte(idCorte);
  const corte = query.data?.data;
  return (
    <ModalDialog
      open
      title={corte ? `Corte ${corte.numero}` : 'Corte'}
      onClose={onClose}
      actions={corte ? <PapelDelCorte idCorte={idCorte} numero={corte.numero} /> : null}
    >
      <QueryView query={query}>{(leido) => <Contenido corte={leido} />}</QueryView>
    </ModalDialog>
  );
}
