import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useParams } from 'react-router';
import { sum } from '#shared/base/decimal.ts';
import { nombreMes } from '#shared/base/fechas.ts';
import { contar, enumerar, quetzales } from '#shared/base/formatos.ts';
import { esColegiatura, estaVencida, montoPago } from '#shared/cuentas.rules.ts';
import type { Mensualidad, Pago } from '#shared/cuentas.ts';
import { AvisoDeBaja } from '#web/bajas/components/AvisoDeBaja.tsx';
import { EstadoDeCuenta } from '#web/cuentas/components/EstadoDeCuenta.tsx';
import { LeyendaPagos, TablaMensualidades } from '#web/cuentas/components/TablaMensualidades.tsx';
import { TablaPagos } from '#web/cuentas/components/TablaPagos.tsx';
import { useMensualidadesPropias, usePagosPropios, useRecibosPropios } from '#web/cuentas/estados/api.ts';
import { RecibosPropios } from '#web/cuentas/estados/components/RecibosPropios.tsx';
import { useInscripcionDelCiclo } from '#web/inscripciones/propias/api.ts';
import { isMissing } from '#web/kit/call-error.ts';
import { useNow } from '#web/kit/clock.ts';
import { EmptyState, FailedState } from '#web/kit/ui/EmptyState.tsx';
import { useGoBack } from '#web/kit/ui/go-back.ts';
import { AlertIcon } from '#web/kit/ui/icons.tsx';
import { Page } from '#web/kit/ui/Page.tsx';
import { Pending, QueryView } from '#web/kit/ui/QueryView.tsx';
import { RowsSkeleton } from '#web/kit/ui/Skeletons.tsx';
import { paths } from '#web/paths.ts';
import { CuentaPropia } from '#web/recibos/components/Recibo.tsx';

/** What is late, at the top: how much and which months. */
function Atraso({ mensualidades }: { mensualidades: readonly Mensualidad[] }) {
  const now = useNow();
  const vencidas = mensualidades.filter((mes) => estaVencida(mes, now));
  if (vencidas.length === 0) return null;
  return (
    <Card sx={{ bgcolor: 'warning.suave', color: 'warning.sobreSuave', border: 0, p: 2 }}>
      <Stack direction="row" useFlexGap sx={{ alignItems: 'center', gap: 2, flexWrap: 'wrap' }}>
        <AlertIcon />
        <Box sx={{ flex: '1 1 140px' }}>
          <Typography variant="body2">Atrasado</Typography>
          <Typography variant="h2" component="p">
            {quetzales(sum(vencidas.map(({ saldo }) => saldo)))}
          </Typography>
        </Box>
        <Typography
          variant="body2"
          sx={{ flexBasis: { xs: '100%', sm: 'auto' }, textAlign: { xs: 'left', sm: 'right' } }}
        >
          {enumerar(vencidas.map(({ fechaMaximaPago }) => nombreMes(fechaMaximaPago).toLowerCase()))}
          <br />
          {contar(vencidas.length, 'mensualidad', 'mensualidades')}
        </Typography>
      </Stack>
    </Card>
  );
}

/** 'Q500' or 'Q500.50': decimals only when there are any. */
const enFrase = (monto: number) => quetzales(monto).replace(/\.00$/, '');

function Colegiatura({ pagos }: { pagos: readonly Pago[] }) {
  const colegiatura = pagos.find(esColegiatura);
  if (!colegiatura) return null;
  return (
    <Typography color="textSecondary">
      Colegiatura actual: {enFrase(montoPago(colegiatura))} durante{' '}
      {contar(colegiatura.numeroMeses, 'mes', 'meses')}.
    </Typography>
  );
}

function Cuenta({ ciclo }: { ciclo: number }) {
  const pagos = usePagosPropios(ciclo);
  const mensualidades = useMensualidadesPropias(ciclo);
  const recibos = useRecibosPropios(ciclo);
  const inscripcion = useInscripcionDelCiclo(ciclo).data?.data;
  // A year without the student has none of them: said once, whichever answers first.
  const falta = [pagos, mensualidades, recibos].find(({ error }) => isMissing(error));
  if (falta) return <FailedState error={falta.error} onRetry={() => void falta.refetch()} />;
  // All at once: what came later would push down what is being read.
  if ([pagos, mensualidades, recibos].some(({ isPending }) => isPending)) {
    return (
      <Card>
        <Pending>
          <RowsSkeleton rows={10} />
        </Pending>
      </Card>
    );
  }
  return (
    <Stack sx={{ gap: 2 }}>
      {inscripcion ? <AvisoDeBaja {...inscripcion} /> : null}
      <Atraso mensualidades={mensualidades.data?.data ?? []} />
      <Typography variant="h4" component="h2">
        Pagos
      </Typography>
      <Card>
        <QueryView
          query={pagos}
          skeleton={<RowsSkeleton rows={4} />}
          empty={
            <EmptyState
              heading="h3"
              title="Todavía no tienes cuenta de pagos"
              text="La secretaría la genera al completar tu inscripción."
            />
          }
        >
          {(todos) => <TablaPagos pagos={todos} />}
        </QueryView>
      </Card>
      {mensualidades.data?.data.length === 0 ? null : (
        <>
          <Typography variant="h4" component="h2">
            Mensualidades
          </Typography>
          <Colegiatura pagos={pagos.data?.data ?? []} />
          <LeyendaPagos />
          <Card>
            <QueryView query={mensualidades} skeleton={<RowsSkeleton rows={10} />}>
              {(meses) => <TablaMensualidades mensualidades={meses} />}
            </QueryView>
          </Card>
        </>
      )}
      <Typography variant="h4" component="h2">
        Recibos
      </Typography>
      <Card>
        <RecibosPropios query={recibos} />
      </Card>
      <Box>
        <EstadoDeCuenta idEstudiante={null} {...{ ciclo }} text="Descargar estado de cuenta" />
      </Box>
    </Stack>
  );
}

/** 'Mis pagos': the account of a year and its months. */
export function PagosEstudiantePage() {
  const ciclo = Number(useParams().ciclo);
  const regresar = useGoBack(paths.inicioEstudiante.to({ ciclo }));
  return (
    <Page title="Mis pagos" subtitle={`Ciclo escolar ${ciclo}`} onBack={regresar} width="lectura">
      <CuentaPropia value={true}>
        <Cuenta ciclo={ciclo} />
      </CuentaPropia>
    </Page>
  );
}
