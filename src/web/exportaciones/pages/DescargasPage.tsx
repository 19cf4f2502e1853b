import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useCiclo } from '#web/ciclos/api.ts';
import { useGoBack } from '#web/kit/ui/go-back.ts';
import { Page } from '#web/kit/ui/Page.tsx';
import { QueryView } from '#web/kit/ui/QueryView.tsx';
import { RowsSkeleton } from '#web/kit/ui/Skeletons.tsx';
import { paths } from '#web/paths.ts';
import { ConPermiso } from '#web/sesion/components/ConPermiso.tsx';
import { useDescargas } from '../api.ts';
import { FilaDescarga } from '../components/FilaDescarga.tsx';

function Listas() {
  const { ciclo } = useCiclo();
  return (
    <>
      <Typography variant="h4" component="h2">
        Ciclo escolar {ciclo}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
        Cada lista como la muestra su pantalla, con todas sus columnas. Ninguna lleva contraseñas, y Ceiba
        guarda quién descargó qué.
      </Typography>
      <Card>
        <QueryView query={useDescargas(ciclo)} skeleton={<RowsSkeleton rows={11} />}>
          {(descargas) => (
            <Stack component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
              {descargas.map((descarga) => (
                <FilaDescarga key={`${descarga.lista} ${ciclo}`} descarga={descarga} ciclo={ciclo} />
              ))}
            </Stack>
          )}
        </QueryView>
      </Card>
    </>
  );
}

/** Every list of the school as a file. */
export const DescargasPage = () => (
  <Page title="Descargas" onBack={useGoBack(paths.colegio.path)}>
    <ConPermiso asunto="importar">
      <Listas />
    </ConPermiso>
  </Page>
);
