import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { Outlet, useParams } from 'react-router';
import { CerrarSesion } from '#web/acceso/components/CerrarSesion.tsx';
import { EsqueletoTarjetas, rejilla } from '#web/base/ui/Esqueleto.tsx';
import { IconoSalir } from '#web/base/ui/iconos.tsx';
import { Lectura } from '#web/base/ui/Lectura.tsx';
import { Pagina } from '#web/base/ui/Pagina.tsx';
import { useRegresar } from '#web/base/ui/regresar.ts';
import { Vacio } from '#web/base/ui/Vacio.tsx';
import { useGradosACargo } from '#web/grados/cargo/api.ts';
import { TarjetaCargo } from '#web/grados/cargo/components/TarjetaCargo.tsx';
import { paths } from '#web/paths.ts';

/** 'Calificaciones generales': the grades in the teacher's charge; the marks of one open over it. */
export function GradosCalificacionesPage() {
  const ciclo = Number(useParams().ciclo);
  const [leaving, setLeaving] = useState(false);
  const grados = useGradosACargo(ciclo);
  const regresar = useRegresar(paths.inicioColaboradorDocente.to({ ciclo }));
  const salir = (
    <Button
      color="inherit"
      startIcon={<IconoSalir />}
      onClick={() => setLeaving(true)}
      sx={{ display: { xs: 'none', sm: 'inline-flex' } }}
    >
      Cerrar sesión
    </Button>
  );
  return (
    <Pagina title="Calificaciones generales" onBack={regresar} actions={salir} width="escritorio">
      <Lectura
        query={grados}
        skeleton={<EsqueletoTarjetas cards={2} height={84} />}
        empty={
          <Vacio
            title="Todavía no tienes grados a tu cargo"
            text={`Cuando la dirección te ponga a cargo de una sección del ciclo ${ciclo}, verás aquí sus notas.`}
          />
        }
      >
        {(lista) => (
          <Box sx={rejilla}>
            {lista.map(({ idGrado, nombre, idCarreraNavigation, idNivelEstudiantilNavigation }) => (
              <TarjetaCargo
                key={idGrado}
                title={nombre}
                text={[idNivelEstudiantilNavigation.nombre, idCarreraNavigation?.nombre]
                  .filter(Boolean)
                  .join(' · ')}
                to={paths.calificacionesGenerales.to({ ciclo, idgrado: idGrado })}
              />
            ))}
          </Box>
        )}
      </Lectura>
      {leaving ? <CerrarSesion onClose={() => setLeaving(false)} /> : null}
      <Outlet />
    </Pagina>
  );
}
