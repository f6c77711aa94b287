package drawing;

import java.awt.image.BufferedImage;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.StandardOpenOption;
import javax.imageio.ImageIO;

/** Shows pictures. Apart from drawings, so that those load no class of AWT. */
final class Pictures {
    private Pictures() {}

    static void show(BufferedImage image, String description) {
        Drawing.demandFolder();
        ImageIO.setUseCache(false);
        String alt = description.isEmpty() ? image.getWidth() + " × " + image.getHeight() + " picture" : description;
        for (int count = 1;; count++) {
            String file = count == 1 ? "picture.png" : "picture-" + count + ".png";
            try (OutputStream out = Files.newOutputStream(
                    Drawing.FOLDER.resolve(file), StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE)) {
                ImageIO.write(image, "png", out);
            } catch (FileAlreadyExistsException taken) {
                continue;
            } catch (IOException failure) {
                throw new IllegalStateException("The picture cannot be written.", failure);
            }
            Drawing.announce(file, alt);
            return;
        }
    }
}
