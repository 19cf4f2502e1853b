import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { soloHora } from '#shared/base/fechas.ts';
import { diaConMayuscula, enSusLugares } from '#shared/sistema/estado.rules.ts';
import { RESPALDOS_POR_PAGINA, type Respaldo } from '#shared/sistema.ts';
import { useAhora } from '#web/kit/clock.ts';
import { Vacio } from '#web/kit/ui/EmptyState.tsx';
import { useRegresar } from '#web/kit/ui/go-back.ts';
import { Pagina } from '#web/kit/ui/Page.tsx';
import { Lectura } from '#web/kit/ui/QueryView.tsx';
import { EsqueletoFilas } from '#web/kit/ui/Skeletons.tsx';
import { TablaPie } from '#web/kit/ui/table/DataTableFooter.tsx';
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
  const ahora = useAhora().toISOString();
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
    <Pagina title="Respaldos" width="lectura" onBack={useRegresar(paths.estadoDelSistema.path)}>
      <Lectura
        query={useRespaldos(page)}
        skeleton={<EsqueletoFilas rows={8} />}
        empty={<Vacio title="Todavía no hay respaldos" text="El primero se hace solo, en la próxima hora." />}
      >
        {(respaldos, { total }) => (
          <Stack sx={{ gap: 2 }}>
            <Dias respaldos={respaldos} />
            {(total ?? 0) > RESPALDOS_POR_PAGINA ? (
              <TablaPie
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
      </Lectura>
    </Pagina>
  );
}
