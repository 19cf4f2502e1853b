import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import type { ReactElement } from 'react';
import type { SeccionPorCerrar as Seccion } from '#shared/cierres.ts';
import { SelectInput } from '#web/kit/form/SelectInput.tsx';
import { ChevronLeftIcon, ChevronRightIcon } from '#web/kit/ui/icons.tsx';
import { LabelledIconButton } from '#web/kit/ui/LabelledIconButton.tsx';
import { nombreDeCierre } from './CerrarSeccion.tsx';

/** The parameter of the address that names it, in every tab of 'Notas'. */
export const SECCION = 'seccion';

interface ElegirProps {
  secciones: readonly Seccion[];
  elegida: Seccion | undefined;
  onChoose: (idGradoSeccion: number | null) => void;
  /** What stands there for no section; null: there always is one. */
  todas?: string | null;
}

/** 'Grado y sección', and the ones before and after it. */
export function ElegirSeccion({ secciones, elegida, onChoose, todas = 'Todas las secciones' }: ElegirProps) {
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
          {...(todas === null ? {} : { all: todas })}
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
