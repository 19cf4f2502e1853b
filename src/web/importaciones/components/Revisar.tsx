import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useRef, useState } from 'react';
import { plazo } from '#shared/base/fechas.ts';
import { contar, miles } from '#shared/base/formatos.ts';
import { conOpciones } from '#shared/importaciones/juicio.rules.ts';
import type { EstadoDeFila, Revision } from '#shared/importaciones/revision.ts';
import type { TipoDeImportacion } from '#shared/importaciones/tipos.ts';
import { type Importacion, NADA_SE_GUARDO } from '#shared/importaciones.ts';
import { useNow } from '#web/kit/clock.ts';
import { EmptyState } from '#web/kit/ui/EmptyState.tsx';
import { DownloadIcon, LockIcon } from '#web/kit/ui/icons.tsx';
import { ProgressBar } from '#web/kit/ui/ProgressBar.tsx';
import { Warning } from '#web/kit/ui/Warning.tsx';
import { type Hecha, useAplicar, useBajar, useCorregir } from '../api.ts';
import { Contadores } from './Contadores.tsx';
import { Errores } from './Errores.tsx';
import { FilasRevisadas } from './FilasRevisadas.tsx';
import { Grupos } from './Grupos.tsx';

interface RevisarProps {
  importacion: Importacion;
  revision: Revision;
  onColumnas: () => void;
  onCancelar: () => void;
  onHecha: (hecha: Hecha) => void;
}

/** The year a list is stored in stands on the button that stores it; staff belong to none, and past marks say theirs row by row. */
const EN_SU_CICLO: Readonly<Record<TipoDeImportacion, (ciclo: number) => string>> = {
  estudiantes: (ciclo) => ` en ${ciclo}`,
  clases: (ciclo) => ` en ${ciclo}`,
  saldos: (ciclo) => ` en ${ciclo}`,
  personal: () => '',
  notas: () => '',
};

/** The kinds of rows there are, with how many. */
function pestanias({ contadores, total }: Revision): { estado: EstadoDeFila; n: number; text: string }[] {
  const { nuevos, cambian, iguales, omitidas } = contadores;
  const todas = [
    { estado: 'error' as const, n: total, text: `${miles(total)} por corregir` },
    { estado: 'cambia' as const, n: cambian, text: contar(cambian, 'que se actualiza', 'que se actualizan') },
    { estado: 'nuevo' as const, n: nuevos, text: contar(nuevos, 'nuevo', 'nuevos') },
    { estado: 'igual' as const, n: iguales, text: `${miles(iguales)} sin cambios` },
    { estado: 'omitida' as const, n: omitidas, text: contar(omitidas, 'omitida', 'omitidas') },
  ];
  return todas.filter(({ n }) => n > 0);
}

/** What would be stored, and what keeps it from being stored; all that is wrong is put right here. */
export function Revisar({ importacion, revision, onColumnas, onCancelar, onHecha }: RevisarProps) {
  const id = String(importacion.idImportacion);
  const { contadores, errores, total, lista, resumen, version } = revision;
  const grupos = conOpciones(revision);
  const { corregir, enviando } = useCorregir(id, version);
  const { aplicar, aplicando, avance } = useAplicar(id, onHecha);
  const [elegida, elegir] = useState<EstadoDeFila | null>(null);
  const opciones = pestanias(revision);
  const { estado, n: cuantas = 0 } = opciones.find((una) => una.estado === elegida) ?? opciones[0] ?? {};
  const titulo = useRef<HTMLHeadingElement>(null);
  const alAcabar = () => titulo.current?.focus();
  const ahora = useNow();
  const { errores: bajarErrores, bajando } = useBajar();
  const guardar = contadores.nuevos + contadores.cambian;
  return (
    <Stack sx={{ gap: 2.5 }}>
      {importacion.yaImportado ? (
        <Warning>
          {`Este archivo ya se importó ${plazo(importacion.yaImportado, ahora).enFrase}. ¿Importarlo otra vez?`}
        </Warning>
      ) : null}
      <Contadores {...{ importacion, contadores, resumen, onColumnas }} />
      <Grupos {...{ grupos, corregir, alAcabar }} />
      {estado ? (
        <section aria-labelledby="filas">
          <Typography ref={titulo} tabIndex={-1} id="filas" variant="h5" component="h2" sx={{ mb: 1 }}>
            {estado === 'error' ? 'Errores por corregir' : 'Filas de la lista'}
          </Typography>
          <Stack
            direction="row"
            useFlexGap
            sx={{ alignItems: 'center', flexWrap: 'wrap', gap: 1.5, mb: 1.5 }}
          >
            <ToggleButtonGroup
              exclusive
              size="small"
              value={estado}
              aria-label="Qué filas se muestran"
              onChange={(_, otra: EstadoDeFila | null) => elegir(otra)}
              sx={{ flexWrap: 'wrap' }}
            >
              {opciones.map(({ estado: value, text }) => (
                <ToggleButton key={value} value={value}>
                  {text}
                </ToggleButton>
              ))}
            </ToggleButtonGroup>
            {estado === 'error' ? (
              <Button
                variant="outlined"
                size="small"
                startIcon={<DownloadIcon />}
                loading={bajando}
                onClick={() => bajarErrores(id)}
              >
                Descargar errores
              </Button>
            ) : null}
          </Stack>
          {estado === 'error' ? (
            <Errores {...{ errores, total, grupos, corregir, alAcabar }} />
          ) : (
            <FilasRevisadas key={estado} {...{ id, estado, version, cuantas, corregir, alAcabar }} />
          )}
        </section>
      ) : (
        <Card>
          <EmptyState text="Debajo de los encabezados no hay ninguna fila." />
        </Card>
      )}
      <Stack
        component="footer"
        direction="row"
        useFlexGap
        sx={{
          position: 'sticky',
          bottom: 0,
          zIndex: 'appBar',
          alignItems: 'center',
          flexWrap: 'wrap',
          gap: 1.5,
          mx: { xs: -2, sm: -4 },
          mb: -4,
          px: { xs: 2, sm: 4 },
          py: 1.5,
          bgcolor: 'background.paper',
          borderTop: 1,
          borderColor: 'divider',
        }}
      >
        <Box role="status" sx={{ flex: '1 1 260px', minWidth: 0 }}>
          {aplicando ? (
            <ProgressBar label="Guardando" done={avance?.done ?? 0} total={avance?.total ?? guardar} />
          ) : (
            <Stack direction="row" sx={{ gap: 1, alignItems: 'center' }}>
              <LockIcon fontSize="small" color="action" />
              <Typography variant="body2">
                {enviando ? 'Revisando…' : NADA_SE_GUARDO}{' '}
                <Box component="span" sx={{ color: 'text.secondary', display: { xs: 'none', md: 'inline' } }}>
                  Se guarda todo o nada, y podrás deshacerlo durante 30 días.
                </Box>
              </Typography>
            </Stack>
          )}
        </Box>
        <Button
          color="inherit"
          disabled={aplicando}
          onClick={onCancelar}
          sx={{ flex: { xs: 1, sm: 'none' } }}
        >
          Descartar
        </Button>
        <Button
          variant="contained"
          disabled={!lista || enviando}
          loading={aplicando}
          sx={{ flex: { xs: 1, sm: 'none' } }}
          onClick={() => aplicar({ plan: revision.plan, version })}
        >
          {`Importar ${miles(guardar)}${EN_SU_CICLO[importacion.tipo](importacion.idCicloEscolar)}`}
        </Button>
      </Stack>
    </Stack>
  );
}
