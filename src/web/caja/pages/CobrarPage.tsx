import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { schoolYear } from '#shared/base/calendar.ts';
import { contar } from '#shared/base/formatos.ts';
import { useCorteAbierto, useCuentasEnCaja } from '#web/caja/api.ts';
import { BuscarFamilia } from '#web/caja/components/BuscarFamilia.tsx';
import { Cobro, PANEL, type Papel, SOBRE_LA_CUENTA } from '#web/caja/components/Cobro.tsx';
import { irALaPrimeraFila } from '#web/caja/components/FilaDeCobro.tsx';
import { MarcoDeCaja } from '#web/caja/components/MarcoDeCaja.tsx';
import { UltimosRecibos } from '#web/caja/components/UltimosRecibos.tsx';
import { porCobrarDeNuevo } from '#web/caja/components/useCobrarDeNuevo.ts';
import { VerRecibo } from '#web/caja/components/VerRecibo.tsx';
import { useNow } from '#web/kit/clock.ts';
import { EmptyState } from '#web/kit/ui/EmptyState.tsx';
import { QueryView } from '#web/kit/ui/QueryView.tsx';
import { RowsSkeleton } from '#web/kit/ui/Skeletons.tsx';
import { paths } from '#web/paths.ts';
import { usePermite } from '#web/sesion/api.ts';

interface FamiliaProps
  extends Pick<Parameters<typeof Cobro>[0], 'pedidas' | 'papel' | 'onPapel' | 'onElegir' | 'onSiguiente'> {
  ids: number[];
}

function Familia({ ids, ...resto }: FamiliaProps) {
  const esteCiclo = schoolYear(useNow());
  const query = useCuentasEnCaja(ids);
  return (
    <QueryView query={query} skeleton={<RowsSkeleton rows={6} />}>
      {({ cuentas, hermanos }) =>
        cuentas.length === 0 ? (
          <EmptyState text="No hay alumnos con esa dirección." />
        ) : (
          <Cobro
            {...{ cuentas, hermanos, esteCiclo }}
            {...resto}
            alDia={query.isFetchedAfterMount}
            elegidos={ids}
          />
        )
      }
    </QueryView>
  );
}

/** The window: who pays, what, and how. */
export function CobrarPage() {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const state: unknown = useLocation().state;
  const deNuevo = porCobrarDeNuevo(state);
  const pedidos = (params.get('estudiante') ?? '')
    .split(',')
    .filter((uno) => /^[1-9]\d{0,9}$/.test(uno))
    .map(Number);
  const [vuelta, setVuelta] = useState(0);
  const [servidas, setServidas] = useState(0);
  const [papel, setPapel] = useState<Papel>({ idSerie: null, fechaRecibo: '' });
  const [recibo, setRecibo] = useState<number | null>(null);
  const buscador = useRef<HTMLInputElement>(null);
  const cobra = usePermite('pagos');
  const elegir = (ids: number[], sigue = true) =>
    navigate(ids.length === 0 ? paths.caja.path : `${paths.caja.path}?estudiante=${ids.join(',')}`, {
      replace: pedidos.length > 0,
      state: sigue ? state : null,
    });
  const siguiente = () => {
    setVuelta((antes) => antes + 1);
    setServidas((antes) => antes + 1);
    elegir([], false);
  };
  // Once what was open is gone: a sheet keeps the focus to itself.
  // biome-ignore lint/correctness/useExhaustiveDependencies: at the start, and whenever a family has been served
  useEffect(() => buscador.current?.focus(), [servidas]);
  useEffect(() => {
    const oir = (event: KeyboardEvent) => {
      if (event.key !== 'F2') return;
      event.preventDefault();
      buscador.current?.focus();
    };
    window.addEventListener('keydown', oir);
    return () => window.removeEventListener('keydown', oir);
  }, []);
  const conFamilia = pedidos.length > 0 && cobra;
  const corte = useCorteAbierto(null).data?.data;
  return (
    <MarcoDeCaja
      tab="cobrar"
      estado={corte && `${contar(corte.recibos, 'recibo', 'recibos')} desde el último corte`}
    >
      <Stack sx={{ gap: `${SOBRE_LA_CUENTA}px` }}>
        <Box sx={{ pr: { lg: conFamilia ? `${PANEL + SOBRE_LA_CUENTA}px` : 0 } }}>
          <BuscarFamilia
            inputRef={buscador}
            onAlumno={({ idEstudiante }) => {
              setVuelta((antes) => antes + 1);
              elegir([idEstudiante], false);
            }}
            onRecibo={setRecibo}
            onBajar={irALaPrimeraFila}
          />
        </Box>
        {conFamilia ? (
          <Familia
            key={`${vuelta} ${pedidos[0]} ${deNuevo?.idRecibo ?? ''}`}
            ids={pedidos}
            pedidas={deNuevo?.pedidas}
            papel={papel}
            onPapel={setPapel}
            onElegir={elegir}
            onSiguiente={siguiente}
          />
        ) : (
          <Card>
            <Box sx={{ py: 3 }}>
              <EmptyState
                title={cobra ? 'Busca a la familia que viene a pagar' : 'Solo puedes ver'}
                text={
                  cobra
                    ? 'Por código, nombre, responsable o teléfono. También un número de recibo, como A-1246.'
                    : 'Para cobrar hace falta el permiso de registrar pagos. Pídelo a la dirección.'
                }
              />
            </Box>
            <UltimosRecibos onVer={setRecibo} />
          </Card>
        )}
      </Stack>
      {recibo === null ? null : <VerRecibo idRecibo={recibo} onClose={() => setRecibo(null)} />}
    </MarcoDeCaja>
  );
}
