import Button from '@mui/material/Button';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { bloqueDeHoy } from '#shared/calificaciones/generales.rules.ts';
import type { SeccionPorCerrar } from '#shared/cierres.ts';
import type { Alcance } from '#shared/documentos.rules.ts';
import { useCierres } from '#web/cierres/api.ts';
import { ElegirSeccion, SECCION } from '#web/cierres/components/ElegirSeccion.tsx';
import { useCicloDeNotas } from '#web/cierres/components/useCicloDeNotas.ts';
import { EmptyState } from '#web/kit/ui/EmptyState.tsx';
import { lazyPart } from '#web/kit/ui/lazy-part.tsx';
import { QueryView } from '#web/kit/ui/QueryView.tsx';
import { RowsSkeleton } from '#web/kit/ui/Skeletons.tsx';
import { MarcoDeNotas } from '#web/normas/components/MarcoDeNotas.tsx';
import { useCuadro } from '../api.ts';
import { CuadroDeHonor } from '../components/CuadroDeHonor.tsx';
import { CuadroDeSeccion } from '../components/CuadroDeSeccion.tsx';

const ObservacionesDeSeccion = lazyPart(
  async () =>
    (await import('#web/observaciones/components/ObservacionesDeSeccion.tsx')).ObservacionesDeSeccion,
);

const VISTAS = [
  { value: 'cuadro', label: 'Cuadro' },
  { value: 'observaciones', label: 'Observaciones' },
] as const;

interface ObservacionesProps {
  seccion: SeccionPorCerrar;
  ciclo: number;
}

/** `deHoy`: the block they begin with. */
function ObservacionesDesde({ seccion, ciclo, deHoy }: ObservacionesProps & { deHoy: number }) {
  const { idGradoSeccion, grado } = seccion;
  const [bloque, setBloque] = useState(deHoy);
  return (
    <ObservacionesDeSeccion
      seccion={{ idGradoSeccion, seccion: seccion.seccion, idCicloEscolar: ciclo, idGradoNavigation: grado }}
      bloque={bloque}
      onBloque={setBloque}
    />
  );
}

/** The remarks of a section, for who coordinates the teaching: of the block it is in. */
const Observaciones = (props: ObservacionesProps) => (
  <QueryView query={useCuadro(props.seccion.idGradoSeccion)} skeleton={<RowsSkeleton rows={12} />}>
    {({ alumnos }) => <ObservacionesDesde {...props} deHoy={bloqueDeHoy(alumnos)} />}
  </QueryView>
);

/** The grids of all sections, one at a time, and the honour roll. */
export function CuadrosPage() {
  const ciclo = useCicloDeNotas();
  const coordina = useParams().ciclo !== undefined;
  const [params, setParams] = useSearchParams();
  const [honor, setHonor] = useState<Alcance | null>(null);
  const ir = (cambio: Record<string, string>) =>
    setParams((antes) => ({ ...Object.fromEntries(antes), ...cambio }), { replace: true });
  const observa = coordina && params.get('vista') === 'observaciones';
  return (
    <MarcoDeNotas tab="cuadros">
      <QueryView
        query={useCierres(ciclo)}
        skeleton={<RowsSkeleton rows={12} />}
        empty={<EmptyState text={`El ciclo escolar ${ciclo} no tiene secciones con alumnos.`} />}
      >
        {(secciones) => {
          const elegida =
            secciones.find(({ idGradoSeccion }) => String(idGradoSeccion) === params.get(SECCION)) ??
            secciones[0];
          if (!elegida) return null;
          const { idGradoSeccion } = elegida;
          return (
            <>
              <ElegirSeccion
                {...{ secciones, elegida }}
                todas={null}
                onChoose={(id) => id !== null && ir({ [SECCION]: String(id) })}
              />
              {coordina ? (
                <ToggleButtonGroup
                  exclusive
                  size="small"
                  value={observa ? 'observaciones' : 'cuadro'}
                  onChange={(_, vista: string | null) => vista && ir({ vista })}
                  aria-label="Qué ver de la sección"
                  sx={{ mb: 2 }}
                >
                  {VISTAS.map(({ value, label }) => (
                    <ToggleButton key={value} value={value}>
                      {label}
                    </ToggleButton>
                  ))}
                </ToggleButtonGroup>
              ) : null}
              {observa ? (
                <Observaciones key={idGradoSeccion} seccion={elegida} ciclo={ciclo} />
              ) : (
                <CuadroDeSeccion
                  key={idGradoSeccion}
                  idGradoSeccion={idGradoSeccion}
                  acciones={(alcance) => <Button onClick={() => setHonor(alcance)}>Cuadro de honor</Button>}
                />
              )}
              {honor ? (
                <CuadroDeHonor
                  {...{ ciclo, secciones, idGradoSeccion }}
                  bloque={honor}
                  onClose={() => setHonor(null)}
                />
              ) : null}
            </>
          );
        }}
      </QueryView>
    </MarcoDeNotas>
  );
}
