import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import { estadoBloque, etiquetaBloque } from '#shared/bloques.rules.ts';
import type { BloqueDocente } from '#shared/bloques.ts';
import { SelectInput } from '#web/kit/form/SelectInput.tsx';
import { DownloadIcon, ReloadIcon } from '#web/kit/ui/icons.tsx';
import { LabelledIconButton } from '#web/kit/ui/LabelledIconButton.tsx';

export const bloqueEnLinea = (bloque: BloqueDocente) =>
  `Bloque ${bloque.bloque} · ${etiquetaBloque[estadoBloque(bloque)]}`;

export interface BarraDeHojaProps {
  bloques: readonly BloqueDocente[];
  bloque: BloqueDocente;
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

/** Which block is shown, and what can be done with all of it. */
export function BarraDeHoja(props: BarraDeHojaProps) {
  const { bloques, bloque, loading, onChoose, onRefresh, onDownload, children, estado, principal } = props;
  return (
    <Stack direction="row" useFlexGap sx={{ gap: 1.5, alignItems: 'center', flexWrap: 'wrap' }}>
      <Box sx={{ flex: { xs: '1 1 160px', sm: '0 0 216px' } }}>
        <SelectInput
          label="Bloque"
          dense
          value={bloque.idMateriaBloque}
          options={bloques.map((uno) => ({ value: uno.idMateriaBloque, label: bloqueEnLinea(uno) }))}
          onChange={(elegido) => elegido !== null && onChoose(elegido)}
        />
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
