import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { soloHora } from '#shared/base/fechas.ts';
import { diaConMayuscula, enSusLugares } from '#shared/sistema/estado.rules.ts';
import { RESPALDOS_POR_PAGINA, type Respaldo } from '#shared/sistema.ts';
import { useNow } from '#web/kit/clock.ts';
import { EmptyState } from '#web/kit/ui/EmptyState.tsx';
import { useGoBack } from '#web/kit/ui/go-back.ts';
import { Page } from '#web/kit/ui/Page.tsx';
import { QueryView } from '#web/kit/ui/QueryView.tsx';
import { RowsSkeleton } from '#web/kit/ui/Skeletons.tsx';
import { DataTableFooter } from '#web/kit/ui/table/DataTableFooter.tsx';
import { paths } from '#web/paths.ts';
import { useRespaldos } from '../api.ts';
import { Renglones } from '../components/Renglon.tsx';
import { RenglonRespaldo } from '../components/RenglonRespaldo.tsx';

/** The copies of each day, the days as they come. */
function porDia(respaldos: readonly Respaldo[], ahora: string): Map<string, Respaldo[]> {
  const dias = new Map<string, Respaldo[]>();
  for (const respaldo of respaldos) {
    const dia = diaConMayuscula(respaldo.inicio, ahora);
    dias.set(dia, [...(dias.get(dia) ?? []), respaldo]);
  }
  return dias;
}

function Dias({ respaldos }: { respaldos: readonly Respaldo[] }) {
  const ahora = useNow().toISOString();
  return [...porDia(respaldos, ahora)].map(([dia, suyos]) => (
    <Card key={dia} component="section" aria-label={dia} sx={{ px: { xs: 2, sm: 2.5 }, pt: 1.5, pb: 1 }}>
      <Typography variant="h5" component="h2" sx={{ pb: 1 }}>
        {dia}
      </Typography>
      <Renglones>
        {enSusLugares(suyos).map(({ renglon, lugares }) => (
          <RenglonRespaldo
            key={renglon.inicio}
            respaldo={renglon}
            lugares={lugares}
            momento={soloHora(renglon.inicio)}
          />
        ))}
      </Renglones>
    </Card>
  ));
}

/** All the copies that are kept, day by day. */
export function RespaldosPage() {
  const [page, setPage] = useState(1);
  return (
    <Page title="Respaldos" width="lectura" onBack={useGoBack(paths.estadoDelSistema.path)}>
      <QueryView
        query={useRespaldos(page)}
        skeleton={<RowsSkeleton rows={8} />}
        empty={
          <EmptyState title="Todavía no hay respaldos" text="El primero se hace solo, en la próxima hora." />
        }
      >
        {(respaldos, { total }) => (
          <Stack sx={{ gap: 2 }}>
            <Dias respaldos={respaldos} />
            {(total ?? 0) > RESPALDOS_POR_PAGINA ? (
              <DataTableFooter
                count={total ?? 0}
                page={page - 1}
                pageSize={RESPALDOS_POR_PAGINA}
                sizes={[RESPALDOS_POR_PAGINA]}
                onPage={(next) => {
                  setPage(next + 1);
                  window.scrollTo({ top: 0 });
                }}
                onPageSize={() => {}}
              />
            ) : null}
          </Stack>
        )}
      </QueryView>
    </Page>
  );
}
