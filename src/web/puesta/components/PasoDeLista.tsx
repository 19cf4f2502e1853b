import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router';
import { useBajar, useCerradas } from '#web/importaciones/api.ts';
import type { DesdePaso } from '#web/importaciones/components/usePasoDeOrigen.ts';
import { ActionMenu } from '#web/kit/ui/ActionMenu.tsx';
import { DownloadIcon, PlusIcon } from '#web/kit/ui/icons.tsx';
import { UploadIcon } from '#web/kit/ui/icons-objects.tsx';
import { paths } from '#web/paths.ts';
import { MarcoDePaso, type Salidas } from './MarcoDePaso.tsx';

const QUE = {
  personal: {
    text: 'Quienes trabajan en el colegio, con sus cargos. Cada quien tendrá su usuario.',
    lista: 'personal',
    mano: { text: 'Agregar a mano', to: paths.colaboradores.path },
    hoja: 'Una fila por persona: nombres, DPI, nacimiento, teléfono y cargos.',
  },
  estudiantes: {
    text: 'Tus estudiantes con su familia, grado y sección.',
    lista: 'estudiantes',
    mano: { text: 'Agregar a mano', to: paths.alumnos.path },
    hoja: 'Una fila por estudiante: nombres, CUI, nacimiento, familia y teléfonos; con grado y sección, también los inscribe.',
  },
} as const;

/** People: a whole list from a spreadsheet, or one by one. */
export function PasoDeLista({
  paso,
  detalle,
  ...salidas
}: Salidas & { paso: keyof typeof QUE; detalle: string }) {
  const { text, lista, mano, hoja } = QUE[paso];
  const { plantilla, bajando } = useBajar();
  const cerrada = useCerradas()(lista) !== null;
  return (
    <MarcoDePaso paso={paso} text={text} resumen={detalle} {...salidas}>
      <Box sx={{ px: { xs: 2, sm: 3 }, pb: 3, pt: 1 }}>
        <Typography sx={{ mb: 2, maxWidth: '62ch' }}>
          {hoja} Antes de guardar verás qué entra, qué falta y cómo corregirlo; y podrás deshacerlo durante 30
          días.
        </Typography>
        <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1.5 }}>
          <Button
            component={Link}
            to={paths.importarNueva.to({ tipo: lista })}
            state={{ paso } satisfies DesdePaso}
            disabled={cerrada}
            variant="tonal"
            startIcon={<UploadIcon />}
          >
            Importar de Excel
          </Button>
          <ActionMenu
            label={`Descargar plantilla de ${lista}`}
            text="Descargar plantilla"
            variant="outlined"
            disabled={bajando || cerrada}
            actions={[
              { text: 'Libro de Excel', icon: DownloadIcon, onClick: () => plantilla(lista, 'xlsx') },
              { text: 'CSV', icon: DownloadIcon, onClick: () => plantilla(lista, 'csv') },
            ]}
          />
          <Button component={Link} to={mano.to} variant="outlined" startIcon={<PlusIcon />}>
            {mano.text}
          </Button>
        </Stack>
      </Box>
    </MarcoDePaso>
  );
}
