import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import { estadoBloque, etiquetaBloque } from '#shared/bloques.rules.ts';
import type { BloqueDocente } from '#shared/bloques.ts';
import { SelectInput } from '#web/kit/form/SelectInput.tsx';
import { DownloadIcon, ReloadIcon } from '#web/kit/ui/icons.tsx';
import { LabelledIconButton } from '#web/kit/ui/LabelledIconButton.tsx';

const enLinea = (bloque: BloqueDocente) =>
  `Bloque ${bloque.bloque} · ${etiquetaBloque[estadoBloque(bloque)]}`;

/** Where the selector has a number for each block, a chance to recover has the one below zero. */
const deRecuperacion = (oportunidad: number): number => -oportunidad;

/** The chance that was chosen in the selector of blocks; null: a block. */
export const recuperacionElegida = (elegido: number | null): number | null =>
  elegido !== null && elegido < 0 ? -elegido : null;

export interface BarraDeHojaProps {
  bloques: readonly BloqueDocente[];
  bloque: BloqueDocente;
  /** Chances to recover that the selector offers after the blocks. */
  oportunidades?: number | undefined;
  /** The one that is shown instead of the block. */
  recuperacion?: number | undefined;
  loading: boolean;
  onChoose: (idMateriaBloque: number) => void;
  onRefresh: () => void;
  /** Undefined where there is nothing to download; null where another menu offers it. */
  onDownload: (() => void) | undefined | null;
  /** Beside the block: acts and chips. */
  children?: ReactNode;
  /** Before and after 'Descargar CSV'. */
  estado?: ReactNode;
  principal?: ReactNode;
}

type ElegirProps = Pick<
  BarraDeHojaProps,
  'bloques' | 'bloque' | 'oportunidades' | 'recuperacion' | 'onChoose'
>;

/** The blocks of a class, and the chances to recover it. */
export const ElegirBloque = ({ bloques, bloque, oportunidades = 0, recuperacion, onChoose }: ElegirProps) => (
  <SelectInput
    label="Bloque"
    dense
    value={recuperacion === undefined ? bloque.idMateriaBloque : deRecuperacion(recuperacion)}
    options={[
      ...bloques.map((uno) => ({ value: uno.idMateriaBloque, label: enLinea(uno) })),
      ...Array.from({ length: oportunidades }, (_, index) => ({
        value: deRecuperacion(index + 1),
        label: `Recuperación ${index + 1}`,
      })),
    ]}
    onChange={(elegido) => elegido !== null && onChoose(elegido)}
  />
);

/** Which block is shown, and what can be done with all of it. */
export function BarraDeHoja(props: BarraDeHojaProps) {
  const { loading, onRefresh, onDownload, children, estado, principal } = props;
  return (
    <Stack direction="row" useFlexGap sx={{ gap: 1.5, alignItems: 'center', flexWrap: 'wrap' }}>
      <Box sx={{ flex: { xs: '1 1 160px', sm: '0 0 216px' } }}>
        <ElegirBloque {...props} />
      </Box>
      <LabelledIconButton
        label="Actualizar calificaciones"
        disabled={loading}
        loading={loading}
        onClick={onRefresh}
      >
        <ReloadIcon />
      </LabelledIconButton>
      {children}
      <Stack
        direction="row"
        useFlexGap
        sx={{
          flex: '1 1 auto',
          flexWrap: 'wrap',
          justifyContent: 'flex-end',
          alignItems: 'center',
          gap: 1.5,
        }}
      >
        {estado}
        {onDownload === null ? null : (
          <Button
            variant="outlined"
            startIcon={<DownloadIcon />}
            disabled={onDownload === undefined}
            sx={{ width: { xs: '100%', sm: 'auto' } }}
            onClick={onDownload}
          >
            Descargar CSV
          </Button>
        )}
        {principal}
      </Stack>
    </Stack>
  );
}
