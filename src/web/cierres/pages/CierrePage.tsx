import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import type { ReactElement } from 'react';
import { useSearchParams } from 'react-router';
import type { SeccionPorCerrar as Seccion } from '#shared/cierres.ts';
import { SelectInput } from '#web/kit/form/SelectInput.tsx';
import { EmptyState } from '#web/kit/ui/EmptyState.tsx';
import { ChevronLeftIcon, ChevronRightIcon } from '#web/kit/ui/icons.tsx';
import { LabelledIconButton } from '#web/kit/ui/LabelledIconButton.tsx';
import { QueryView } from '#web/kit/ui/QueryView.tsx';
import { CardsSkeleton } from '#web/kit/ui/Skeletons.tsx';
import { MarcoDeNotas } from '#web/normas/components/MarcoDeNotas.tsx';
import { useCierres } from '../api.ts';
import { nombreDeCierre } from '../components/CerrarSeccion.tsx';
import { ListaDeSecciones } from '../components/ListaDeSecciones.tsx';
import { SeccionPorCerrar } from '../components/SeccionPorCerrar.tsx';
import { useCicloDeNotas } from '../components/useCicloDeNotas.ts';

const SECCION = 'seccion';

interface ElegirProps {
  secciones: readonly Seccion[];
  elegida: Seccion | undefined;
  onChoose: (idGradoSeccion: number | null) => void;
}

/** 'Grado y sección', and the ones before and after it. */
function ElegirSeccion({ secciones, elegida, onChoose }: ElegirProps) {
  const indice = elegida ? secciones.indexOf(elegida) : -1;
  const vecina = (pasos: number, label: string, icono: ReactElement) => {
    const otra = elegida ? secciones[indice + pasos] : undefined;
    return (
      <LabelledIconButton
        label={otra ? `${label}: ${nombreDeCierre(otra)}` : label}
        disabled={!otra}
        onClick={() => otra && onChoose(otra.idGradoSeccion)}
      >
        {icono}
      </LabelledIconButton>
    );
  };
  return (
    <Stack direction="row" sx={{ alignItems: 'center', gap: 0.5, mb: 2 }}>
      <Box sx={{ flex: { xs: 1, sm: '0 0 300px' }, minWidth: 0 }}>
        <SelectInput
          label="Grado y sección"
          dense
          all="Todas las secciones"
          value={elegida?.idGradoSeccion ?? null}
          options={secciones.map((una) => ({ value: una.idGradoSeccion, label: nombreDeCierre(una) }))}
          onChange={onChoose}
        />
      </Box>
      {elegida ? (
        <>
          {vecina(-1, 'Sección anterior', <ChevronLeftIcon />)}
          {vecina(1, 'Sección siguiente', <ChevronRightIcon />)}
        </>
      ) : null}
    </Stack>
  );
}

/** Closing the year, section by section. */
export function CierrePage() {
  const ciclo = useCicloDeNotas();
  const [params, setParams] = useSearchParams();
  const elegir = (idGradoSeccion: number | null) =>
    setParams(idGradoSeccion === null ? {} : { [SECCION]: String(idGradoSeccion) });
  return (
    <MarcoDeNotas tab="cierre">
      <QueryView
        query={useCierres(ciclo)}
        skeleton={<CardsSkeleton cards={6} height={120} />}
        empty={<EmptyState text={`El ciclo escolar ${ciclo} no tiene secciones con alumnos.`} />}
      >
        {(secciones) => {
          const elegida = secciones.find(
            ({ idGradoSeccion }) => String(idGradoSeccion) === params.get(SECCION),
          );
          return (
            <>
              <ElegirSeccion {...{ secciones, elegida }} onChoose={elegir} />
              {elegida ? (
                <SeccionPorCerrar key={elegida.idGradoSeccion} idGradoSeccion={elegida.idGradoSeccion} />
              ) : (
                <ListaDeSecciones secciones={secciones} />
              )}
            </>
          );
        }}
      </QueryView>
    </MarcoDeNotas>
  );
}
