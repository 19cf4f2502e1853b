import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { contar } from '#shared/base/formatos.ts';
import { DESCRIPCION_DE_LISTA, FILAS_DE_LIBRO_MAX } from '#shared/exportaciones.rules.ts';
import type { Descarga } from '#shared/exportaciones.ts';
import { SelectInput } from '#web/kit/form/SelectInput.tsx';
import { DownloadIcon } from '#web/kit/ui/icons.tsx';
import { useDescargarLista } from '../api.ts';

/** A list: what it holds, narrowed to what, how many rows that is, and as which file. */
export function FilaDescarga({
  descarga: { lista, opciones },
  ciclo,
}: {
  descarga: Descarga;
  ciclo: number;
}) {
  const { titulo, detalle } = DESCRIPCION_DE_LISTA[lista];
  const [elegida, elegir] = useState(0);
  const { bajar, bajando } = useDescargarLista(lista);
  const rotulo = useId();
  const opcion = opciones[elegida] ?? opciones[0];
  const filas = opcion?.filas ?? 0;
  const esLarga = filas > FILAS_DE_LIBRO_MAX;
  const boton = (formato: 'xlsx' | 'csv', texto: string, disabled: boolean) => (
    <Button
      variant={formato === 'xlsx' ? 'tonal' : 'outlined'}
      startIcon={<DownloadIcon />}
      aria-label={`${texto} de ${titulo}`}
      disabled={disabled || opcion === undefined}
      loading={bajando === formato}
      onClick={() => opcion && bajar({ formato, ciclo, filtro: opcion.filtro })}
      sx={{ flex: { xs: 1, sm: 'none' } }}
    >
      {texto}
    </Button>
  );
  return (
    <Stack
      component="li"
      direction="row"
      useFlexGap
      aria-labelledby={rotulo}
      sx={{
        alignItems: 'center',
        flexWrap: 'wrap',
        gap: 2,
        px: { xs: 2, sm: 2.5 },
        py: 2,
        '&:not(:first-of-type)': { borderTop: 1, borderColor: 'divider' },
      }}
    >
      <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
        <Typography variant="subtitle2" component="h3" id={rotulo}>
          {titulo}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {detalle}
        </Typography>
      </Box>
      <Box
        sx={{
          flex: { xs: '1 1 100%', sm: '0 1 240px' },
          display: { xs: opciones.length > 1 ? 'block' : 'none', sm: 'block' },
          minWidth: 0,
        }}
      >
        {opciones.length > 1 ? (
          <SelectInput
            label={`Cuáles de ${titulo}`}
            dense
            options={opciones.map(({ texto }, value) => ({ value, label: texto }))}
            value={elegida}
            onChange={(value) => elegir(value ?? 0)}
          />
        ) : null}
      </Box>
      <Typography
        variant="body2"
        color="textSecondary"
        role="status"
        sx={{ flex: { xs: '1 1 100%', sm: '0 0 108px' }, textAlign: { sm: 'right' } }}
      >
        {opcion ? contar(filas, 'fila', 'filas') : 'Sin secciones'}
        {esLarga ? ', solo en CSV' : ''}
      </Typography>
      <Stack direction="row" sx={{ gap: 1.5, flex: { xs: '1 1 100%', sm: 'none' } }}>
        {boton('xlsx', 'Excel', esLarga)}
        {boton('csv', 'CSV', false)}
      </Stack>
    </Stack>
  );
}
