import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { fechaCorta } from '#shared/base/fechas.ts';
import type { CierreDeSeccion } from '#shared/cierres.ts';
import { ChevronDownIcon, ChevronUpIcon, DownloadIcon } from '#web/kit/ui/icons.tsx';
import { useDescargarCambios } from '../api.ts';

type CierreHecho = CierreDeSeccion['cierres'][number];

/** 'Cierre 1 · 28 oct 2026 · Ana Lucía Estrada' */
const cierreEnPalabras = ({ version, cerrado, cerradoPor }: CierreHecho): string =>
  [`Cierre ${version}`, fechaCorta(cerrado), ...(cerradoPor === null ? [] : [cerradoPor])].join(' · ');

/** 'Reabierta el 29 oct 2026 por Ana Lucía Estrada: Faltó una nota.' */
const reaperturaEnPalabras = (reabierto: string, { reabiertoPor, motivo }: CierreHecho): string =>
  [
    `Reabierta el ${fechaCorta(reabierto)}${reabiertoPor === null ? '' : ` por ${reabiertoPor}`}`,
    ...(motivo === null ? [] : [motivo]),
  ].join(': ');

interface HechoProps {
  hecho: CierreHecho;
  /** The one it is compared with; undefined of the first. */
  anterior: CierreHecho | undefined;
  idGradoSeccion: number;
}

function Hecho({ hecho, anterior, idGradoSeccion }: HechoProps) {
  const cambios = useDescargarCambios(idGradoSeccion);
  return (
    <Box component="li">
      <Stack direction="row" useFlexGap sx={{ columnGap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
        <Typography variant="body2">{cierreEnPalabras(hecho)}</Typography>
        {anterior ? (
          <Button
            size="small"
            startIcon={<DownloadIcon />}
            aria-label={`Descargar cambios del cierre ${anterior.version} al ${hecho.version}`}
            loading={cambios.isPending}
            onClick={() => cambios.mutate({ de: anterior.version, a: hecho.version })}
          >
            Descargar cambios
          </Button>
        ) : null}
      </Stack>
      {hecho.reabierto === null ? null : (
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {reaperturaEnPalabras(hecho.reabierto, hecho)}
        </Typography>
      )}
    </Box>
  );
}

/** Every closing of a section that was opened again, with its reason and what it changed. It stays folded until somebody asks. */
export function HistorialDeCierres({ cierres, idGradoSeccion }: CierreDeSeccion) {
  const [abierto, setAbierto] = useState(false);
  if (cierres.every(({ reabierto }) => reabierto === null)) return null;
  return (
    <Stack sx={{ gap: 1, alignItems: 'flex-start' }}>
      <Button
        size="small"
        aria-expanded={abierto}
        endIcon={abierto ? <ChevronUpIcon /> : <ChevronDownIcon />}
        onClick={() => setAbierto(!abierto)}
      >
        Historial de cierres
      </Button>
      {abierto ? (
        <Stack
          component="ol"
          aria-label="Historial de cierres"
          sx={{ m: 0, p: 0, pl: 1, listStyle: 'none', gap: 1, alignSelf: 'stretch' }}
        >
          {cierres.map((hecho, index) => (
            <Hecho
              key={hecho.version}
              {...{ hecho, idGradoSeccion }}
              anterior={index > 0 ? cierres[index - 1] : undefined}
            />
          ))}
        </Stack>
      ) : null}
    </Stack>
  );
}
